import type { Breaching } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { AlarmClock } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useEnterProperty } from '#core/session/property.ts';
import { useProfile } from '#core/session/session.tsx';
import { linkToAddress } from '#core/shell/link-to.ts';
import { useBreachingWords } from '#features/breaching/breaching.messages.ts';
import { useFaultWords } from '#features/fault/fault-badges.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

const tones = { near: 'warning', breached: 'danger' } as const;

/** Since when its time is over, or how much of it is left. */
export function DueBadge({ row: { state, dueAt, dueOn } }: { row: Breaching }) {
  const t = useBreachingWords();
  const format = useFormat();
  const now = useNow();
  return (
    <span title={dueOn ? format.date(dueOn) : format.timeAndDate(dueAt)} className="inline-flex">
      <Badge tone={tones[state]} icon={AlarmClock}>
        <span className="sr-only">{t(`state.${state}`)}: </span>
        {format.relative(dueAt, now)}
      </Badge>
    </span>
  );
}

/** What its kind has to say besides: the step, who is to reply, how many have yet to read it. */
export function useDetail() {
  const t = useBreachingWords();
  const fault = useFaultWords();
  return ({ step, council, readers, batch }: Breaching): string => {
    if (step) return fault(`step.${step}`);
    if (readers !== null) return t('readers', { count: readers });
    return batch ? t('batch', { batch }) : (council ?? '');
  };
}

const look = 'tap-line line-clamp-3 font-semibold break-words text-left';
export const hrefOf = ({ address: { path, search } }: Pick<Breaching, 'address'>): string =>
  `${path}?${new URLSearchParams(search).toString()}`;

/** Leads to the record, into its property first where that is another one. */
export function BreachingLink({ row }: { row: Breaching }) {
  const { tenant, isSuperAdmin } = useProfile();
  const { isPending, enter } = useEnterProperty();
  const { label } = row.subject;
  if (isSuperAdmin && tenant === null)
    return <span className="font-semibold break-words">{label}</span>;
  if (row.tenant.id === tenant?.id)
    return (
      <Link {...linkToAddress(row.address)} className={look}>
        {label}
      </Link>
    );
  const go = () => void enter(row.tenant.id, hrefOf(row));
  return (
    <button type="button" className={look} disabled={isPending} onClick={go}>
      {label}
    </button>
  );
}
