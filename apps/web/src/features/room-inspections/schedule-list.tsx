import { recurrence, workDay, type CheckSchedule } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import {
  RecurrenceFields,
  recurrenceShape,
  recurrenceValues,
  ruleOf,
  useRuleWords,
} from '#features/recurrence/recurrence-fields.tsx';
import { useScopeWords } from '#features/room-inspection/round-scope.ts';
import {
  roomInspectionsMessages,
  useRoundsWords,
} from '#features/room-inspections/room-inspections.messages.ts';
import {
  hasRooms,
  noScope,
  ScopeFields,
  scopeOf,
  scopeShape,
} from '#features/room-inspections/scope-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const ScheduleForm = z
  .strictObject({ ...scopeShape, startsOn: workDay, ...recurrenceShape })
  .refine(hasRooms, { path: ['roomIds'] })
  .refine((given) => recurrence.safeParse(ruleOf(given)).success, {
    path: ['repeat'],
    error: () => roomInspectionsMessages.text('repeatsNeeded'),
  });

function When() {
  const t = useRoundsWords();
  const startsOn = useWatch<{ startsOn: string }, 'startsOn'>({ name: 'startsOn' });
  return (
    <>
      <DateField name="startsOn" label={t('startsOn')} />
      <RecurrenceFields startDate={startsOn} />
    </>
  );
}

/** Rounds that are planned by themselves. */
export function NewScheduleDrawer({ onClose }: { onClose: () => void }) {
  const t = useRoundsWords();
  const today = useToday();
  const { mutateAsync } = useAction(api.checkSchedules.create, { success: t('scheduleMade') });
  const weekly = { ...recurrenceValues(null), repeat: 'week' as const };
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('scheduleNew')}
      description={t('scheduleNewText')}
    >
      <ContractForm
        schema={ScheduleForm}
        values={{ ...noScope, startsOn: today, ...weekly }}
        submitLabel={t('scheduleNew')}
        onCancel={onClose}
        onSubmit={async (given) => {
          const { startsOn } = given;
          const body = { scope: scopeOf(given), recurrence: ruleOf(given) ?? '', startsOn };
          await mutateAsync({ body });
          onClose();
        }}
      >
        <ScopeFields />
        <When />
      </ContractForm>
    </Drawer>
  );
}

function StopButton({ schedule }: { schedule: CheckSchedule }) {
  const t = useRoundsWords();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAction(api.checkSchedules.remove, { success: t('stopped') });
  return (
    <>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('stopTitle')}
        description={t('stopText')}
        confirmText={t('stop')}
        onConfirm={() => mutateAsync({ params: { id: schedule.id } })}
      />
    </>
  );
}

function ScheduleRow({ schedule }: { schedule: CheckSchedule }) {
  const t = useRoundsWords();
  const format = useFormat();
  const rule = useRuleWords();
  const scopeWords = useScopeWords();
  const canUpdate = useCan(api.checkSchedules.update);
  const canRemove = useCan(api.checkSchedules.remove);
  const { id, scope, recurrence: repeats, next, isPaused, isEmpty, version } = schedule;
  const pause = useAction(api.checkSchedules.update, {
    success: t(isPaused ? 'isResumed' : 'isPaused'),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {scopeWords(scope)}
          {isPaused && <Badge tone="warning">{t('paused')}</Badge>}
          {isEmpty && <Badge tone="danger">{t('scheduleEmpty')}</Badge>}
        </p>
        <p className="text-ink-2">{rule(repeats)}</p>
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {isEmpty ? t('scheduleEmptyText') : next.map((each) => format.date(each)).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canUpdate && (
          <Button
            isLoading={pause.isPending}
            icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            onClick={() => pause.mutate({ params: { id }, body: { isPaused: !isPaused, version } })}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
        )}
        {canRemove && <StopButton schedule={schedule} />}
      </div>
    </li>
  );
}

/** What repeats, with its next days. */
export function ScheduleList() {
  const t = useRoundsWords();
  const { data, error, refetch, isFetching } = useQuery(api.checkSchedules.list.all());
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <SkeletonLines lines={6} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={CalendarSync} title={t('scheduleNone')}>
        {t('scheduleNoneText')}
      </EmptyState>
    );
  return (
    <ul
      aria-label={t('view.schedule')}
      className="max-w-4xl rounded border border-line bg-paper px-5"
    >
      {data.items.map((schedule) => (
        <ScheduleRow key={schedule.id} schedule={schedule} />
      ))}
    </ul>
  );
}
