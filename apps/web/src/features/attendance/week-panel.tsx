import { addDays, type AttendanceWeek, text } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { mondayOf } from '#features/rota/week.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}
/** The Monday of the week that is shown, where it is one. */
const weekOf = ({ from, to }: Span) =>
  from !== undefined && mondayOf(from) === from && to === addDays(from, 6) ? from : undefined;

const Unlocking = z.strictObject({ reason: text(500) });

function UnlockDialog({ week, onClose }: { week: string; onClose: () => void }) {
  const t = useMessages(attendanceMessages);
  const unlock = useAction(api.timeLogs.unlock, { success: t('unlockedToast') });
  return (
    <Dialog open onOpenChange={onClose} title={t('unlock')} description={t('unlockText')}>
      <ContractForm
        schema={Unlocking}
        values={{ reason: '' }}
        submitLabel={t('unlock')}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          await unlock.mutateAsync({ body: { week, reason } });
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('reason')} rows={3} maxLength={500} />
      </ContractForm>
    </Dialog>
  );
}

/** Locked where all is agreed, by whoever keeps the times, and opened again with a reason. */
function LockActs({ week }: { week: AttendanceWeek }) {
  const t = useMessages(attendanceMessages);
  const [isOpening, setIsOpening] = useState(false);
  const mayLock = useCan(api.timeLogs.lock);
  const lock = useAction(api.timeLogs.lock, { success: t('lockedToast') });
  const isOver = addDays(week.week, 7) <= useToday();
  if (!mayLock) return null;
  if (week.locked)
    return (
      <>
        <Button icon={<LockOpen size={16} aria-hidden />} onClick={() => setIsOpening(true)}>
          {t('unlock')}
        </Button>
        {isOpening && <UnlockDialog week={week.week} onClose={() => setIsOpening(false)} />}
      </>
    );
  if (!isOver || week.pending + week.open + week.asked > 0)
    return <p className="text-sm text-ink-3">{t('notYet')}</p>;
  return (
    <Button
      icon={<Lock size={16} aria-hidden />}
      isLoading={lock.isPending}
      onClick={() => lock.mutate({ body: { week: week.week } })}
    >
      {t('lock')}
    </Button>
  );
}

function WeekState({ monday }: { monday: string }) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const { data: week } = useQuery({
    ...api.timeLogs.week.query({ query: { week: monday } }),
    staleTime: 0,
  });
  if (week === undefined) return null;
  const { logs, pending, open, asked, locked, lockedBy, lockedAt } = week;
  const when = lockedAt === null ? '' : format.timeAndDate(lockedAt);
  return (
    <>
      <Badge tone={locked ? 'success' : 'neutral'} icon={locked ? Lock : LockOpen}>
        {locked ? t('lockedBy', { name: lockedBy?.name ?? '', when }) : t('weekOpen')}
      </Badge>
      {!locked && (
        <p className="text-ink-2 tabular-nums">{t('waits', { logs, pending, open, asked })}</p>
      )}
      <LockActs week={week} />
    </>
  );
}

interface Props {
  span: Span;
  onGo: (span: Span) => void;
}
/** One week after the other: what of it waits, and whether it is locked, by whom and since when. */
export function WeekPanel({ span, onGo }: Props) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const now = mondayOf(useToday());
  const may = useCan(api.timeLogs.week);
  const { from, to } = span;
  const monday = weekOf(span);
  const go = (week: string) => onGo({ from: week, to: addDays(week, 6) });
  const day = (given: string) => format.pattern(given, 'd MMM yyyy');
  const shown = from === to ? [from] : [from, to];
  return (
    <section aria-label={t('week')} className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton
        icon={ChevronLeft}
        label={t('earlier')}
        variant="secondary"
        onClick={() => go(addDays(mondayOf(from ?? now), -7))}
      />
      <Button onClick={() => go(now)}>{t('thisWeek')}</Button>
      <IconButton
        icon={ChevronRight}
        label={t('later')}
        variant="secondary"
        onClick={() => go(addDays(mondayOf(from ?? now), 7))}
      />
      <p className="font-medium tabular-nums">
        {from === undefined && to === undefined
          ? t('allTimes')
          : shown.map((given) => (given === undefined ? '…' : day(given))).join(' – ')}
      </p>
      {(from !== undefined || to !== undefined) && (
        <Button variant="ghost" onClick={() => onGo({ from: undefined, to: undefined })}>
          {t('allTimes')}
        </Button>
      )}
      {may && monday !== undefined && <WeekState monday={monday} />}
    </section>
  );
}
