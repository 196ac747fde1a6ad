import type { CoverGap, CoverRule, PlannedShift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { coverMessages } from '#features/rota-cover/cover.messages.ts';

/** An open shift for the hours of a gap. */
export type Start = Pick<PlannedShift, 'title' | 'startsAt' | 'endsAt' | 'breakMinutes'> & {
  roleId: number | null;
  day: string;
};

const hour = 3_600_000;
/** As long as a shift may be. */
const longest = 16 * hour;

const startOf = ({ day, from, to }: CoverGap, { name, roles }: CoverRule): Start => {
  const [begins, until] = [Date.parse(from), Date.parse(to)];
  const ends = Math.min(until, begins + longest);
  return {
    day,
    title: name,
    roleId: roles.length === 1 ? (roles[0]?.id ?? null) : null,
    startsAt: from,
    endsAt: new Date(ends).toISOString(),
    breakMinutes: ends - begins > 6 * hour ? 30 : 0,
  };
};

interface GapProps {
  gap: CoverGap;
  rule: CoverRule;
  onStart: ((start: Start) => void) | undefined;
}

/** Red where nobody is in sight; where drafts or open shifts would do, it is only not done yet. */
function Gap({ gap, rule, onStart }: GapProps) {
  const t = useMessages(coverMessages);
  const format = useFormat();
  const { day, from, to, needed, planned, drafted, open } = gap;
  const what = t('short', {
    count: needed - planned,
    from: format.time(from),
    to: format.time(to),
  });
  const besides = [
    drafted > 0 && t('drafted', { count: drafted }),
    open > 0 && t('open', { count: open }),
  ].filter((each) => each !== false);
  const isInSight = planned + drafted + open >= needed;
  const look = clsx(
    'flex w-full flex-col items-start gap-0.5 rounded-sm border border-line px-2 py-1 text-left text-xs tabular-nums',
    isInSight ? 'border-dashed bg-paper' : 'bg-status-soft',
  );
  const body = (
    <>
      <span className="flex items-start gap-1 font-medium text-status">
        <TriangleAlert size={16} aria-hidden className="size-3.5 shrink-0" />
        {what}
      </span>
      {besides.length > 0 && <span className="text-ink-2">{besides.join(' · ')}</span>}
    </>
  );
  const tone = isInSight ? 'warning' : 'danger';
  if (!onStart)
    return (
      <div data-tone={tone} className={look}>
        {body}
      </div>
    );
  return (
    <button
      type="button"
      data-tone={tone}
      className={clsx(look, 'hover:border-line-strong')}
      onClick={() => onStart(startOf(gap, rule))}
    >
      {body}
      <span className="sr-only">
        {t('start', { name: rule.name, day: format.pattern(day, 'EEE d MMM') })}
      </span>
    </button>
  );
}

interface RowProps {
  rule: CoverRule;
  gaps: readonly CoverGap[];
  days: readonly string[];
  isCalled: boolean;
  onStart: ((start: Start) => void) | undefined;
}

/** What a minimum asks for, in words. */
export function useRuleWords() {
  const t = useMessages(coverMessages);
  return ({ roles, isAnyRole, needed, from, to }: CoverRule): string => {
    const named = roles.map(({ title }) => title).join(', ') || t('nobody');
    return t('says', { count: needed, who: isAnyRole ? t('anybody') : named, from, to });
  };
}

const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay() || 7;

function Row({ rule, gaps, days, isCalled, onStart }: RowProps) {
  const t = useMessages(coverMessages);
  const says = useRuleWords();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCalled) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCalled]);
  return (
    <tr ref={row} aria-current={isCalled || undefined} className="aria-[current]:bg-brand-soft">
      <th
        scope="row"
        className="sticky left-0 z-10 min-w-36 border-t border-line bg-paper px-3 py-2 text-left align-top text-sm font-medium wrap-anywhere"
      >
        {rule.name}
        <span className="block text-xs font-normal text-ink-3 tabular-nums">{says(rule)}</span>
      </th>
      {days.map((day) => {
        const here = gaps.filter((gap) => gap.day === day);
        const isAsked = rule.weekdays.includes(weekdayOf(day));
        return (
          <td key={day} className="min-w-32 border-t border-l border-line p-1 align-top">
            <div className="flex flex-col gap-1">
              {here.map((gap) => (
                <Gap key={gap.from} {...{ gap, rule, onStart }} />
              ))}
              {isAsked && here.length === 0 && (
                <span className="px-2 py-1 text-xs text-ink-3">{t('covered')}</span>
              )}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

interface Props {
  days: readonly string[];
  /** The rule that somebody comes for. */
  called: number | undefined;
  onStart: ((start: Start) => void) | undefined;
}

export const useRules = () => {
  const may = useCan(api.cover.list);
  return useQuery({ ...api.cover.list.query({ query: { limit: 1000 } }), enabled: may });
};

/** Rows of the week: what must be there, and on which days it is not. */
export function CoverRows({ days, called, onStart }: Props) {
  const may = useCan(api.cover.gaps);
  const rules = useRules().data?.items ?? [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { data } = useQuery({
    ...api.cover.gaps.query({ query: { from: first, to: last } }),
    enabled: may && rules.length > 0,
    staleTime: 0,
  });
  if (data === undefined) return null;
  return rules.map((rule) => (
    <Row
      key={rule.id}
      {...{ rule, days, onStart }}
      isCalled={rule.id === called}
      gaps={data.gaps.filter(({ ruleId }) => ruleId === rule.id)}
    />
  ));
}
