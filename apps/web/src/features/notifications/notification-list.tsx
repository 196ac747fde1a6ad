import {
  eventNames,
  eventNeeds,
  guestIn,
  type AuditEntry,
  type ChangeRequestType,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan, useProfile } from '#core/session/session.tsx';
import { EntryAvatar, EntryPreview, Told } from '#features/audit-log/entry-panel.tsx';
import { Agree, Approve, useDecidable } from '#features/change-requests/request-acts.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { ApprovePurchase } from '#features/purchasing/approve-button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const shown = 5;

interface Acts {
  onOpen: (entry: AuditEntry) => void;
  /** What it asked for is done, in its row. */
  onDone: (entry: AuditEntry) => void;
}
interface RowProps extends Acts {
  entry: AuditEntry;
  isNeeded: boolean;
}

const Purchase = z.object({ purchasing: z.object({ version: z.number() }) });
/** The version of the request that the entry tells of. */
const versionIn = ({ additionInfo }: AuditEntry) =>
  Purchase.safeParse(additionInfo).data?.purchasing.version;

const requestTypeOf = new Map<string, ChangeRequestType>([
  ['CREATE_CHANGE_REQUEST', 'end_reservation'],
  ['CREATE_SHIFT_CHANGE_REQUEST', 'update_shift'],
  ['AGREE_SHIFT_SWAP', 'update_shift'],
  ['CREATE_CLOCK_CHANGE_REQUEST', 'update_clock_time'],
]);

/** What can be done at once, without going there. */
function Act({ entry, onDone }: { entry: AuditEntry; onDone: () => void }) {
  const { type, subject } = entry;
  const decidable = useDecidable();
  const canBuy = useCan(api.purchasingRequests.approve);
  const { id, label } = subject;
  if (id === null) return null;
  if (type === 'CREATE_PURCHASING_REQUEST' && canBuy)
    return (
      <div className="pb-2.5 pl-14">
        <ApprovePurchase id={id} what={label} version={versionIn(entry)} onDone={onDone} />
      </div>
    );
  if (type === 'ASK_SHIFT_SWAP')
    return (
      <div className="pb-2.5 pl-14">
        <Agree id={id} name={label} onDone={onDone} />
      </div>
    );
  const asked = requestTypeOf.get(type);
  if (asked === undefined || !decidable.includes(asked)) return null;
  const name = asked === 'end_reservation' ? guestIn(entry) : label;
  return (
    <div className="pb-2.5 pl-14">
      <Approve id={id} name={name} type={asked} onDone={onDone} />
    </div>
  );
}

function Row({ entry, isNeeded, onOpen, onDone }: RowProps) {
  const t = useMessages(notificationsMessages);
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
        <EntryAvatar entry={entry} />
        <span className="min-w-0 flex-1">
          <span className="block">
            <Told entry={entry} />
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
      {isNeeded && <Act entry={entry} onDone={() => onDone(entry)} />}
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

export function NotificationList(acts: Acts) {
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
        <Row key={entry.id} entry={entry} isNeeded={isNeeded(entry)} {...acts} />
      ))}
    </ul>
  );
}
