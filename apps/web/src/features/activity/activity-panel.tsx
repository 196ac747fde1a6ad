import type { AuditEntry, RecordType } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { FieldsOf } from '#core/records/fields.ts';
import { activityMessages } from '#features/activity/activity.messages.ts';
import {
  EntryAvatar,
  EntryChanges,
  Told,
  useEntryWords,
} from '#features/audit-log/entry-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface PanelProps {
  /** What the log calls the record. */
  type: RecordType;
  id: number;
  fields: FieldsOf<never>;
}

const step = 50;

function Entry({ entry, fields }: { entry: AuditEntry; fields: FieldsOf<never> }) {
  const t = useMessages(activityMessages);
  const words = useEntryWords();
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 before:absolute before:top-9 before:bottom-1 before:left-4 before:w-px before:bg-line last:before:hidden">
      <EntryAvatar entry={entry} />
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <Told entry={entry} />
          {entry.actingAs && (
            <span className="text-ink-2">, {t('actingIn', { property: entry.actingAs })}</span>
          )}
        </p>
        <p className="text-sm text-ink-3">
          <RelativeTime value={entry.createdAt} /> · {words.origin(entry)}
        </p>
        <EntryChanges entry={entry} fields={fields} />
      </div>
    </li>
  );
}

/** Who did what to a record, when and from where, with what it was before. */
export function ActivityPanel({ type, id, fields }: PanelProps) {
  const t = useMessages(activityMessages);
  const [limit, setLimit] = useState(step);
  const query = useQuery({
    ...api.auditLog.activity.query({ query: { type, id, limit } }),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, isPlaceholderData } = query;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={5} />;
  const { items: entries, total } = data;
  if (entries.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <>
      <ol aria-label={t('label')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} fields={fields} />
        ))}
      </ol>
      {total > entries.length && (
        <Button
          className="mt-4"
          onClick={() => setLimit((now) => now + step)}
          isLoading={isPlaceholderData}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
