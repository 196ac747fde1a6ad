import type { AuditEntry } from '@keyhold/contract';

import { useMessages } from '#core/i18n.ts';
import { activityMessages } from '#features/activity/activity.messages.ts';
import {
  EntryChanges,
  useEntryWords,
  type ActivityField,
  type ActivityFields,
} from '#features/audit-log/entry-panel.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

export type { ActivityField, ActivityFields };

interface PanelProps {
  entries: readonly AuditEntry[] | undefined;
  total: number | undefined;
  fields: ActivityFields;
  error?: Error | null;
  onRetry?: () => void;
  onMore?: () => void;
  isLoadingMore?: boolean;
}

function Entry({ entry, fields }: { entry: AuditEntry; fields: ActivityFields }) {
  const t = useMessages(activityMessages);
  const words = useEntryWords();
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 before:absolute before:top-9 before:bottom-1 before:left-4 before:w-px before:bg-line last:before:hidden">
      <Avatar name={entry.actor.name} />
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <span className="font-semibold">{entry.actor.name}</span> {words.act(entry)}
          {entry.actingAs && (
            <span className="text-ink-2">, {t('actingAs', { who: entry.actingAs })}</span>
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
export function ActivityPanel(props: PanelProps) {
  const t = useMessages(activityMessages);
  const { entries, total = 0, fields, error, onRetry, onMore, isLoadingMore } = props;
  if (error) return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>;
  if (!entries) return <SkeletonLines lines={5} />;
  if (entries.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <>
      <ol aria-label={t('label')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} fields={fields} />
        ))}
      </ol>
      {onMore && total > entries.length && (
        <Button className="mt-4" onClick={onMore} isLoading={isLoadingMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
