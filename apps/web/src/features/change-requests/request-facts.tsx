import {
  reservationStatuses,
  type ChangeRequest,
  type ChangeRequestStatus,
} from '@keyhold/contract';
import { ArrowRight, CircleCheck, CircleSlash, CircleX, Hourglass, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { useStatusWord } from '#features/reservation/reservation-status-badge.tsx';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';

const looks: Record<ChangeRequestStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  lapsed: { tone: 'neutral', icon: CircleSlash },
};

export function RequestStatus({ status }: Pick<ChangeRequest, 'status'>) {
  const t = useMessages(requestMessages);
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}

const named = [
  'status',
  'checkOut',
  'startsAt',
  'endsAt',
  'user',
  'clockIn',
  'clockOut',
  'breakMinutes',
  'worked',
] as const;
const moments = new Set(['startsAt', 'endsAt', 'clockIn', 'clockOut']);
const lengths = new Set(['breakMinutes', 'worked']);
type Change = ChangeRequest['changes'][number];

/** How a value of a request reads: a day as a day, a state as its word. */
function useShown() {
  const t = useMessages(requestMessages);
  const format = useFormat();
  const statusWord = useStatusWord();
  return ({ field }: Change, value: string | null): string => {
    const status = reservationStatuses.find((known) => known === value);
    if (field === 'status' && status) return statusWord(status);
    if (field === 'user') return value ?? t('openShift');
    if (field === 'clockOut' && value === null) return t('unknown');
    if (value === null) return '–';
    if (lengths.has(field)) return format.duration(Number(value));
    if (field === 'checkOut') return format.pattern(value, 'EEE, d MMM');
    return moments.has(field) ? format.timeAndDate(value) : value;
  };
}

/** What is, and what it becomes, side by side. */
export function Changes({ changes }: Pick<ChangeRequest, 'changes'>) {
  const t = useMessages(requestMessages);
  const shown = useShown();
  const nameOf = ({ field }: Change) => {
    const known = named.find((name) => name === field);
    return known ? t(`field.${known}`) : field;
  };
  const real = changes.filter(({ before, after }) => before !== after);
  // Of a working time that nobody clocked there is nothing before.
  const isNew = changes.some(({ field, before }) => field === 'clockIn' && before === null);
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-sm">
      {real.map((change) => (
        <div key={change.field} className="contents">
          <dt className="whitespace-nowrap text-ink-3">{nameOf(change)}</dt>
          <dd className="flex items-center gap-x-1.5 whitespace-nowrap">
            {!isNew && (
              <>
                <span className="text-ink-2">{shown(change, change.before)}</span>
                <ArrowRight size={16} aria-hidden className="size-3.5 text-ink-3" />
                <VisuallyHidden>{t('becomes')}</VisuallyHidden>
              </>
            )}
            <span className="font-medium">{shown(change, change.after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the colleague whose the shift is to become has agreed. */
export function Agreed({ request }: { request: Pick<ChangeRequest, 'colleague' | 'status'> }) {
  const t = useMessages(requestMessages);
  const { colleague, status } = request;
  const isOpen = colleague?.agreedAt === null;
  if (!colleague || (isOpen && status !== 'pending')) return null;
  return (
    <p className="text-sm text-ink-2">
      {t(isOpen ? 'waitsFor' : 'agreedTo', { name: colleague.name })}
    </p>
  );
}

/** Who asked, when, and why. */
export function Asked({ request }: { request: ChangeRequest }) {
  const t = useMessages(requestMessages);
  const { reason, requestedBy, requestedAt } = request;
  return (
    <>
      <p className="max-w-prose break-words whitespace-pre-wrap">{reason}</p>
      <p className="text-sm text-ink-2">
        {t('requestedBy', { name: requestedBy.name })} · <RelativeTime value={requestedAt} />
      </p>
      <Agreed request={request} />
    </>
  );
}

/** What came of it: who decided and what was said, or that nothing is left to decide. */
export function Answer({ request }: { request: ChangeRequest }) {
  const t = useMessages(requestMessages);
  const { status, decidedBy, remarks } = request;
  if (status === 'lapsed') return <p className="text-sm text-ink-2">{t('lapsedText')}</p>;
  if (decidedBy === null) return null;
  return (
    <p className="text-sm break-words text-ink-2">
      {t('decidedByOn', { status: t(`status.${status}`), name: decidedBy.name })}
      {remarks && `: ${remarks}`}
    </p>
  );
}
