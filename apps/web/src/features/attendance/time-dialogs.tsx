import type { TimeLog } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { TimeDialog } from '#features/attendance/time-form.tsx';

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
