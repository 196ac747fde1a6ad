import type { Export } from '@keyhold/contract';
import { Download } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { isUnderWay } from '#features/exports/under-way.ts';
import { useDocuments } from '#features/exports/use-documents.ts';
import { fetchFile } from '#features/exports/use-print.ts';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const tones = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;

function Line({ made }: { made: Export }) {
  const t = useMessages(exportsMessages);
  const format = useFormat();
  const { id, fileName, state, percent, reason, createdAt, expiresAt } = made;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{fileName}</p>
        <p className="text-sm text-ink-2">
          {t('asked')} {format.timeAndDate(createdAt)}
          {state === 'done' && ` · ${t('expires', { time: format.timeAndDate(expiresAt) })}`}
          {reason === 'no_space' && ` · ${t('noSpace')}`}
        </p>
        {isUnderWay(made) && (
          <div className="mt-2 max-w-80">
            <ProgressBar part={percent / 100} label={fileName} />
          </div>
        )}
      </div>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {state === 'done' && (
        <Button
          icon={<Download size={16} aria-hidden />}
          aria-label={t('downloadName', { name: fileName })}
          onClick={() => fetchFile(id)}
        >
          {t('download')}
        </Button>
      )}
    </li>
  );
}

function Documents() {
  const t = useMessages(exportsMessages);
  const { data, error, refetch } = useDocuments();
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (data === undefined) return <SkeletonLines lines={4} />;
  if (data.length === 0)
    return <EmptyState title={t('noDocuments')}>{t('noDocumentsText')}</EmptyState>;
  return (
    <ul aria-label={t('documents')} className="max-w-3xl">
      {data.map((made) => (
        <Line key={made.id} made={made} />
      ))}
    </ul>
  );
}

/** What one has asked for in this property, until it expires. */
export function DocumentsPage() {
  const t = useMessages(exportsMessages);
  return (
    <>
      <PageHeader title={t('documents')} subtitle={t('documentsText')} />
      <Documents />
    </>
  );
}
