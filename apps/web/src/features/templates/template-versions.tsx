import type { Template, TemplateVersion } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface VersionProps {
  template: Template;
  said: TemplateVersion;
  isCurrent: boolean;
}

function Restore({ template, said }: Omit<VersionProps, 'isCurrent'>) {
  const t = useTemplatesWords();
  const { version } = said;
  const { mutate, isPending } = useAction(api.templates.update, {
    success: t('restored', { version }),
  });
  const canUpdate = useCan(api.templates.update);
  if (!canUpdate) return null;
  const { title, kind, language, body } = said;
  return (
    <Button
      size="sm"
      aria-label={t('restoreOf', { version })}
      icon={<RotateCcw size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() =>
        mutate({
          params: { id: template.id },
          body: { title, kind, language, body, version: template.version },
        })
      }
    >
      {t('restore')}
    </Button>
  );
}

function Version({ template, said, isCurrent }: VersionProps) {
  const t = useTemplatesWords();
  const { version, title, kind, language, body, changedAt, changedBy } = said;
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">{t('version', { version })}</h3>
        {isCurrent && <Badge tone="info">{t('current')}</Badge>}
        <p className="min-w-0 flex-1 text-sm text-ink-2">
          {changedBy ? changedBy.name : t('beginning')} · <RelativeTime value={changedAt} />
        </p>
        {!isCurrent && <Restore {...{ template, said }} />}
      </div>
      <details open={!isCurrent} className="mt-1.5">
        <summary className="cursor-pointer text-sm text-ink-2 pointer-coarse:py-2">
          {[title, t(`kind.${kind}`), t(`language.${language}`)].join(' · ')}
        </summary>
        <p
          lang={language}
          className="mt-1.5 max-h-72 overflow-y-auto rounded bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere"
        >
          {body}
        </p>
      </details>
    </li>
  );
}

/** What a template said before, by whom and when; any of it can be said again. */
export function TemplateVersions({ template }: { template: Template }) {
  const t = useTemplatesWords();
  const { data, error, refetch } = useQuery(
    api.templates.versions.query({ params: { id: template.id }, query: { limit: 100 } }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={6} />;
  const [current] = data.items;
  return (
    <ul aria-label={t('versions')}>
      {data.items.map((said) => (
        <Version key={said.version} {...{ template, said }} isCurrent={said === current} />
      ))}
    </ul>
  );
}
