import type { Absence, ChangeRequest, PlannedShift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CalendarSync, PencilLine } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { useTitle } from '#core/shell/title.ts';
import { Withdraw } from '#features/change-requests/request-acts.tsx';
import { OwnAbsence } from '#features/rota-absences/absence-chip.tsx';
import { isOn, useAbsences } from '#features/rota-absences/use-absences.ts';
import { AskDialog } from '#features/rota/ask-dialog.tsx';
import { AskedOfMe } from '#features/rota/asked-of-me.tsx';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { Warnings } from '#features/rota/shift-chip.tsx';
import { useShifts, useWeek } from '#features/rota/use-rota.ts';
import { WeekBar } from '#features/rota/week-bar.tsx';
import { dayOf, minutesIn, timesOf, whenOf } from '#features/rota/week.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const CalendarDialog = onDemand(
  async () => (await import('#features/calendar-feed/calendar-dialog.tsx')).ShiftCalendarDialog,
);

function Facts({ shift }: { shift: PlannedShift }) {
  const format = useFormat();
  const { title, role, notes, minutes, warnings } = shift;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold break-words">{title}</span>
        <span className="tabular-nums">{timesOf(format, shift)}</span>
        <span className="text-sm text-ink-3 tabular-nums">{format.duration(minutes)}</span>
      </p>
      {role && <p className="text-sm text-ink-2">{role.title}</p>}
      {notes && <p className="text-sm break-words text-ink-2">{notes}</p>}
      <Warnings warnings={warnings} />
    </>
  );
}

interface OwnProps {
  shift: PlannedShift;
  /** The change of it that is asked for. */
  asked: ChangeRequest | undefined;
}

function Own({ shift, asked }: OwnProps) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const canAsk = useCan(api.changeRequests.createShift);
  const { title, status } = shift;
  return (
    <li className="flex flex-col items-start gap-1.5 rounded border border-line bg-paper p-3">
      <Facts shift={shift} />
      {asked && (
        <Badge tone="warning">
          {asked.colleague?.agreedAt === null
            ? t('waitsFor', { name: asked.colleague.name })
            : t('waiting')}
        </Badge>
      )}
      {asked && <Withdraw request={asked} />}
      {status === 'draft' && <Badge>{t('draft')}</Badge>}
      {canAsk && status === 'published' && !asked && (
        <Button
          size="sm"
          icon={<PencilLine size={16} aria-hidden />}
          aria-label={t('askOf', { title, when: whenOf(format, shift) })}
          onClick={() => setIsAsking(true)}
        >
          {t('ask')}
        </Button>
      )}
      {isAsking && <AskDialog shift={shift} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function Open({ shift }: { shift: PlannedShift }) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const { id, title } = shift;
  const take = useAction(api.shifts.take, { success: t('taken', { title }) });
  return (
    <li className="flex flex-col items-start gap-1.5 rounded border border-dashed border-line-strong p-3">
      <p className="text-sm text-ink-2">{format.pattern(shift.startsAt, 'EEEE d MMM')}</p>
      <Facts shift={shift} />
      <Button
        size="sm"
        variant="primary"
        icon={<CalendarPlus size={16} aria-hidden />}
        isLoading={take.isPending}
        aria-label={t('takeOf', { title, when: whenOf(format, shift) })}
        onClick={() => take.mutate({ params: { id } })}
      >
        {t('take')}
      </Button>
    </li>
  );
}

interface DayProps {
  day: string;
  shifts: readonly PlannedShift[];
  absences: readonly Absence[];
  askedOf: ReadonlyMap<number | undefined, ChangeRequest>;
}

function Day({ day, shifts, absences, askedOf }: DayProps) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const here = shifts.filter(({ startsAt }) => dayOf(format, startsAt) === day);
  const away = absences.filter((absence) => isOn(absence, day));
  return (
    <li>
      <h2 className="mb-1 font-medium">{format.pattern(day, 'EEEE d MMM')}</h2>
      {away.map((absence) => (
        <OwnAbsence key={absence.id} absence={absence} />
      ))}
      {here.length + away.length === 0 && <p className="text-sm text-ink-3">{t('free')}</p>}
      <ul className="flex flex-col gap-2">
        {here.map((shift) => (
          <Own key={shift.id} shift={shift} asked={askedOf.get(shift.id)} />
        ))}
      </ul>
    </li>
  );
}

/** One's own shifts elsewhere too. */
function Subscribe() {
  const t = useMessages(rotaMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarSync size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('subscribe')}
      </Button>
      {isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** One's own days, and what one may take: as it is read on a phone. */
export function MyWeekPage() {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  useTitle(t('myWeek'));
  const now = useNow();
  const week = useWeek();
  const query = useShifts(week.days);
  const absences = useAbsences(week.days, { mine: 'true' });
  const { id: me, roles } = useProfile();
  const asked = useQuery({
    ...api.changeRequests.list.query({
      query: { mine: 'true', status: 'pending', type: 'update_shift', limit: 100 },
    }),
    staleTime: 0,
  });
  const askedOf = new Map(asked.data?.items.map((request) => [request.shift?.id, request]));
  const shifts = query.data?.items ?? [];
  const mine = shifts.filter(({ user }) => user?.id === me);
  const held = new Set(roles.map(({ id }) => id));
  const open = shifts.filter(
    ({ user, status, role, startsAt }) =>
      user === null &&
      status === 'published' &&
      (role === null || held.has(role.id)) &&
      Date.parse(startsAt) > now,
  );
  const minutes = minutesIn(format, mine, week.days);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t('myWeek')}
        subtitle={t('mySubtitle')}
        actions={
          <>
            <LinkButton asChild variant="ghost">
              <Link to="/dashboard/schedule">{t('fullRota')}</Link>
            </LinkButton>
            <Subscribe />
          </>
        }
      />
      <AskedOfMe />
      <WeekBar week={week} />
      {query.error && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {query.error.message}
        </ErrorState>
      )}
      {query.isPending && (
        <DelayedSkeleton>
          <Skeleton className="h-60 w-full" />
        </DelayedSkeleton>
      )}
      {query.data && (
        <>
          <p className="mb-3 text-ink-2 tabular-nums">
            {t('total', { hours: format.duration(minutes) })}
          </p>
          <ol className="flex flex-col gap-3">
            {week.days.map((day) => (
              <Day key={day} shifts={mine} {...{ day, absences, askedOf }} />
            ))}
          </ol>
          {open.length > 0 && (
            <section aria-label={t('toTake')} className="mt-6">
              <h2 className="mb-2 text-md font-semibold">{t('toTake')}</h2>
              <ul className="flex flex-col gap-2">
                {open.map((shift) => (
                  <Open key={shift.id} shift={shift} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
