import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPenLine, Plus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function NewForm() {
  const t = useBuilderWords();
  const navigate = useNavigate();
  const canCreate = useCan(api.inspectionQuestioners.create);
  const { mutate, isPending } = useAction(api.inspectionQuestioners.create, {
    success: t('begun'),
    onSuccess: ({ id }) => void navigate({ to: '/dashboard/form-builder', search: { id } }),
  });
  if (!canCreate) return null;
  return (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ body: {} })}
    >
      {t('newForm')}
    </Button>
  );
}

function Forms() {
  const t = useBuilderWords();
  const { data, error, refetch } = useQuery(
    api.inspectionQuestioners.list.all({ sortBy: 'title' }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0) return <EmptyState icon={ClipboardPenLine} title={t('noForms')} />;
  return (
    <ul className="flex max-w-2xl flex-col divide-y divide-line rounded border border-line bg-paper">
      {data.items.map(({ id, title, status, language, translationOf }) => (
        <li key={id}>
          <Link
            to="/dashboard/form-builder"
            search={{ id }}
            className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-hover"
          >
            <span className="flex min-w-0 flex-col">
              <span className="font-medium wrap-anywhere">{title}</span>
              {translationOf && (
                <span className="text-sm wrap-anywhere text-ink-2">
                  {t('translationOf')} {translationOf.title}
                </span>
              )}
            </span>
            <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
              <Badge>{t(`language.${language}`)}</Badge>
              <Badge>{t(`status.${status}`)}</Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where the address names no form: those that there are, and a new one. */
export function ChooseForm() {
  const t = useBuilderWords();
  return (
    <>
      <PageHeader title={t('builder')} subtitle={t('chooseForm')} actions={<NewForm />} />
      <Forms />
    </>
  );
}
