import type { ActivityEntry } from '@keyhold/contract';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/i18n.ts';
import { activityMessages } from '#features/activity/activity.messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

/** How a changed field is told; one that the record does not name is derived, and left out. */
export interface ActivityField {
  label: string;
  show?: (value: unknown) => ReactNode;
}
export type ActivityFields = Partial<Record<string, ActivityField>>;

interface PanelProps {
  entries: readonly ActivityEntry[] | undefined;
  total: number | undefined;
  fields: ActivityFields;
  error?: Error | null;
  onRetry?: () => void;
  onMore?: () => void;
  isLoadingMore?: boolean;
}

const eventNames = [
  'CREATE_ROOMS',
  'UPDATE_ROOM',
  'DELETE_ROOM',
  'RESTORE_ROOM',
  'CREATE_GUEST',
  'UPDATE_GUEST',
  'MERGE_GUESTS',
  'ERASE_GUEST',
  'DELETE_GUEST',
  'CREATE_RESERVATION',
  'UPDATE_RESERVATION',
  'CONTACT_RESERVATION',
  'CONFIRM_RESERVATION',
  'DELETE_RESERVATION',
  'NO_SHOW',
  'CHECK_IN',
  'CHECK_OUT',
  'CREATE_OCCUPANCY',
] as const;
const originNames = ['web', 'phone', 'system', 'kiosk', 'api'] as const;

function useWords() {
  const t = useMessages(activityMessages);
  return {
    event: (type: string) => {
      const known = eventNames.find((name) => name === type);
      return known ? t(`type.${known}`) : type;
    },
    origin: (origin: string) => {
      const known = originNames.find((name) => name === origin);
      return known ? t(`origin.${known}`) : origin;
    },
  };
}

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function Value({ value, show }: { value: unknown; show: ActivityField['show'] }) {
  const t = useMessages(activityMessages);
  const text = value === null ? '' : (show?.(value) ?? asText(value));
  return text === '' ? (
    <span className="text-ink-3 italic">{t('empty')}</span>
  ) : (
    <span className="break-words">{text}</span>
  );
}

function Changes({ entry, fields }: { entry: ActivityEntry; fields: ActivityFields }) {
  const told = entry.changes.flatMap((change) => {
    const field = fields[change.field];
    return field ? [{ ...change, ...field }] : [];
  });
  if (told.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {told.map(({ field, label, before, after, show }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <del className="text-ink-2 decoration-ink-3">
              <Value value={before} show={show} />
            </del>
            <ArrowRight size={16} aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <ins className="font-medium no-underline">
              <Value value={after} show={show} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry, fields }: { entry: ActivityEntry; fields: ActivityFields }) {
  const t = useMessages(activityMessages);
  const words = useWords();
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 before:absolute before:top-9 before:bottom-1 before:left-4 before:w-px before:bg-line last:before:hidden">
      <Avatar name={entry.actor.name} />
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <span className="font-semibold">{entry.actor.name}</span> {words.event(entry.type)}
          {entry.actingAs && (
            <span className="text-ink-2">, {t('actingAs', { who: entry.actingAs })}</span>
          )}
        </p>
        <p className="text-sm text-ink-3">
          <RelativeTime value={entry.createdAt} /> · {words.origin(entry.origin)}
        </p>
        <Changes entry={entry} fields={fields} />
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
