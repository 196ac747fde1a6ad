import type { MissingTime, TimeLog } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { TimeDialog } from '#features/attendance/time-form.tsx';
import { dayOf } from '#features/rota/week.ts';

interface Props {
  log: TimeLog;
  onClose: () => void;
}

/** Of one's own: somebody else decides about it, in the queue. */
export function AskDialog({ log, onClose }: Props) {
  const t = useMessages(attendanceMessages);
  const ask = useAction(api.changeRequests.createClockTime, { success: t('sent') });
  return (
    <TimeDialog
      {...{ log, onClose }}
      title={t('askTitle')}
      description={t('askText')}
      submitLabel={t('send')}
      onSend={(given) => ask.mutateAsync({ body: { timeLogId: log.id, ...given } })}
    />
  );
}

/** Of somebody else, by whoever keeps the times: it waits for agreement anew. */
export function CorrectDialog({ log, onClose }: Props) {
  const t = useMessages(attendanceMessages);
  const { id, user } = log;
  const correct = useAction(api.timeLogs.correct, { success: t('correctedToast') });
  return (
    <TimeDialog
      {...{ log, onClose }}
      title={t('correct')}
      description={t('correctText', { name: user.name })}
      submitLabel={t('correct')}
      onSend={(body) => correct.mutateAsync({ params: { id }, body })}
    />
  );
}

interface DayProps {
  /** The shift that was not clocked; null: some other day. */
  missing: MissingTime | null;
  onClose: () => void;
}
/** What one worked and did not clock: it begins with the times as they were planned. */
export function AskDayDialog({ missing, onClose }: DayProps) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const ask = useAction(api.changeRequests.createClockTime, { success: t('askedDay') });
  const shift = missing?.shift ?? null;
  const known = {
    id: shift ? `shift-${shift.id}` : 'day',
    clockIn: shift?.startsAt ?? null,
    clockOut: shift?.endsAt ?? null,
    breakMinutes: shift?.breakMinutes ?? 0,
    shift,
  };
  return (
    <TimeDialog
      log={known}
      onClose={onClose}
      title={t('askDayTitle')}
      description={t('askDayText')}
      submitLabel={t('send')}
      onSend={(given) =>
        ask.mutateAsync({
          body: {
            day: missing?.day ?? dayOf(format, given.clockIn),
            ...(shift && { shiftId: shift.id }),
            ...given,
          },
        })
      }
    />
  );
}
