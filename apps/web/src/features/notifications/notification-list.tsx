import { eventNames, eventNeeds, type AuditEntry } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { pictureOf } from '#core/files/upload.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { EntryPreview, useEntryWords } from '#features/audit-log/entry-panel.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const shown = 5;

interface RowProps {
  entry: AuditEntry;
  isNeeded: boolean;
  onOpen: (entry: AuditEntry) => void;
}

function Row({ entry, isNeeded, onOpen }: RowProps) {
  const t = useMessages(notificationsMessages);
  const words = useEntryWords();
  const format = useFormat();
  const { id } = useProfile();
  const isUnread = !entry.readBy.includes(id);
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className="flex w-full items-start gap-3 rounded px-3 py-2.5 text-left hover:bg-hover"
      >
        <Avatar name={entry.actor.name} src={pictureOf(entry.actor)} />
        <span className="min-w-0 flex-1">
          <span className="block">
            <span className="font-semibold">{entry.actor.name}</span> {words.act(entry)}{' '}
            <span className="font-medium break-words">{entry.subject.label}</span>
            <EntryPreview entry={entry} />
          </span>
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-3 tabular-nums">
            <time dateTime={entry.createdAt}>{format.timeAndDate(entry.createdAt)}</time>
            {isNeeded && <Badge tone="warning">{t('needsYou')}</Badge>}
          </span>
        </span>
        {isUnread && (
          <span
            role="img"
            aria-label={t('unread')}
            className="mt-2 size-2 shrink-0 rounded-full bg-brand"
          />
        )}
      </button>
    </li>
  );
}

function Loading() {
  return (
    <DelayedSkeleton className="flex flex-col">
      {Array.from({ length: shown }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-3 px-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </DelayedSkeleton>
  );
}

/** What waits for this person comes first; the latest of all fill the rest. */
function useLatest() {
  const { can } = useAbility();
  const newest = { page: 1, limit: shown, sortBy: 'createdAt', sortOrder: 'desc' } as const;
  const latest = useQuery({ ...api.auditLog.list.query({ query: newest }), staleTime: 0 });
  const waiting = useQuery({
    ...api.auditLog.list.query({ query: { ...newest, needsMe: 'true', unread: 'true' } }),
    staleTime: 0,
  });
  const needed = waiting.data?.items ?? [];
  const isNeeded = (entry: AuditEntry) => needed.some(({ id }) => id === entry.id);
  const rest = latest.data?.items.filter((entry) => !isNeeded(entry)) ?? [];
  const isAsked = eventNames.some(
    (name) => eventNeeds[name] !== undefined && can(eventNeeds[name]),
  );
  return {
    entries: [...needed, ...rest].slice(0, shown),
    isNeeded,
    isLoading: latest.isPending || (isAsked && waiting.isPending),
    hasFailed: latest.isError || waiting.isError,
  };
}

export function NotificationList({ onOpen }: Pick<RowProps, 'onOpen'>) {
  const t = useMessages(notificationsMessages);
  const { entries, isNeeded, isLoading, hasFailed } = useLatest();
  if (hasFailed)
    return (
      <p role="alert" className="px-3 py-6 text-center text-danger">
        {t('failed')}
      </p>
    );
  if (isLoading) return <Loading />;
  if (entries.length === 0) return <p className="px-3 py-6 text-center text-ink-2">{t('none')}</p>;
  return (
    <ul aria-label={t('title')}>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} isNeeded={isNeeded(entry)} onOpen={onOpen} />
      ))}
    </ul>
  );
}
