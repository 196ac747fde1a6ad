import type { TimeLog } from '@keyhold/contract';
import { Check, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { toast } from '#core/shell/toast.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { hasEnded } from '#features/attendance/time-acts.tsx';
import { Button } from '#ui/button/button.tsx';

const RejectDialog = onDemand(
  async () => (await import('#features/attendance/reject-dialog.tsx')).RejectDialog,
);

/** So many at once, as the server takes them. */
const most = 500;

interface Props {
  getChosen: () => Promise<TimeLog[]>;
  onDone: () => void;
}

/** Of what is chosen, what may be decided about: the rest is left out, and that is said. */
export function BulkActs({ getChosen, onDone }: Props) {
  const t = useMessages(attendanceMessages);
  const me = useProfile().id;
  const [rejected, setRejected] = useState<number[]>([]);
  const approve = useAction(api.timeLogs.approve, {
    success: ({ approved }) => t('decidedMany', { count: approved }),
  });
  const idsFor = async (isPossible: (log: TimeLog) => boolean) => {
    const chosen = await getChosen();
    const ids = chosen
      .filter((log) => log.user.id !== me && !log.locked && log.requestId === null)
      .filter(isPossible)
      .map(({ id }) => id)
      .slice(0, most);
    const count = chosen.length - ids.length;
    if (count > 0) toast.message(t('leftOut', { count }));
    return ids;
  };
  const approveAll = async () => {
    const ids = await idsFor(({ clockOut }) => clockOut !== null);
    if (ids.length === 0) return;
    await approve.mutateAsync({ body: { ids } });
    onDone();
  };
  return (
    <>
      <Button
        icon={<Check size={16} aria-hidden />}
        isLoading={approve.isPending}
        onClick={() => void approveAll()}
      >
        {t('approve')}
      </Button>
      <Button
        icon={<X size={16} aria-hidden />}
        onClick={() => void idsFor(hasEnded).then(setRejected)}
      >
        {t('reject')}
      </Button>
      {rejected.length > 0 && (
        <RejectDialog ids={rejected} onDone={onDone} onClose={() => setRejected([])} />
      )}
    </>
  );
}
