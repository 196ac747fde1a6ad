import type { Colleague, PlannedShift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { useTitle } from '#core/shell/title.ts';
import type { Away } from '#features/rota-absences/absence-dialog.tsx';
import { useAbsences } from '#features/rota-absences/use-absences.ts';
import { CoverRows } from '#features/rota-cover/cover-rows.tsx';
import { RotaGrid } from '#features/rota/rota-grid.tsx';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { ShiftDialog, type Edited } from '#features/rota/shift-form.tsx';
import { usePeople, useShifts, useWeek } from '#features/rota/use-rota.ts';
import { WeekActs } from '#features/rota/week-acts.tsx';
import { WeekBar } from '#features/rota/week-bar.tsx';
import { dayOf } from '#features/rota/week.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

const AbsenceDialog = onDemand(
  async () => (await import('#features/rota-absences/absence-dialog.tsx')).AbsenceDialog,
);

interface WeekProps {
  week: ReturnType<typeof useWeek>;
  shifts: readonly PlannedShift[];
  people: readonly Colleague[];
  onEdit: (edited: Edited) => void;
}

/** Above the people what must be there; whoever does not plan looks. */
function Week({ week, onEdit, ...rest }: WeekProps) {
  const canUpdate = useCan(api.shifts.update);
  const canWrite = useCan(api.shifts.create);
  const isPlanner = canUpdate && canWrite;
  const absences = useAbsences(week.days);
  const [chosen, setChosen] = useState<Away | null>(null);
  const away = chosen ?? absences.find(({ id }) => id === week.absence);
  const close = () => {
    setChosen(null);
    week.close();
  };
  return (
    <>
      <RotaGrid
        days={week.days}
        today={week.today}
        {...rest}
        absences={absences}
        canPlan={isPlanner}
        onEdit={canUpdate ? onEdit : () => undefined}
        onAway={setChosen}
        first={
          <CoverRows
            days={week.days}
            called={week.cover}
            onStart={
              isPlanner ? ({ day, ...from }) => onEdit({ user: null, day, from }) : undefined
            }
          />
        }
      />
      {away && isPlanner && <AbsenceDialog away={away} onClose={close} />}
    </>
  );
}

/** The week of the house: who works when. */
export function RotaPage() {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  useTitle(t('title'));
  const week = useWeek();
  const query = useShifts(week.days);
  const people = usePeople();
  const canPlan = useCan(api.shifts.update);
  const canWrite = useCan(api.shifts.create);
  const [edited, setEdited] = useState<Edited | null>(null);
  const shifts = query.data?.items ?? [];
  const error = query.error ?? people.error;
  const drafts = shifts.filter(
    ({ status, startsAt }) => status === 'draft' && week.days.includes(dayOf(format, startsAt)),
  ).length;
  const asked = edited ?? shifts.find(({ id }) => id === week.opened) ?? null;
  const close = () => {
    setEdited(null);
    week.close();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <LinkButton asChild variant="ghost">
              <Link to="/dashboard/my-week">{t('myWeek')}</Link>
            </LinkButton>
            <WeekActs
              {...{ week, drafts }}
              onNew={() =>
                setEdited({
                  user: null,
                  day: week.days.includes(week.today) ? week.today : week.monday,
                })
              }
            />
          </>
        }
      />
      <WeekBar week={week} />
      {error && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {error.message}
        </ErrorState>
      )}
      {query.data && people.data ? (
        <Week {...{ week, shifts }} people={people.data.items} onEdit={setEdited} />
      ) : (
        !error && (
          <DelayedSkeleton>
            <Skeleton className="h-80 w-full" />
          </DelayedSkeleton>
        )
      )}
      {canPlan && canWrite && <p className="mt-2 max-w-prose text-sm text-ink-3">{t('help')}</p>}
      {asked && ('id' in asked ? canPlan : canWrite) && (
        <ShiftDialog edited={asked} onClose={close} />
      )}
    </>
  );
}
