import type { TimeLog } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Check, Hourglass, Lock, Pencil, PencilLine, Scale, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { LogPhotos } from '#features/kiosks/log-photos.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Column } from '#ui/table/column.ts';

const AskDialog = onDemand(
  async () => (await import('#features/attendance/time-dialogs.tsx')).AskDialog,
);
const CorrectDialog = onDemand(
  async () => (await import('#features/attendance/time-dialogs.tsx')).CorrectDialog,
);

const RejectDialog = onDemand(
  async () => (await import('#features/attendance/reject-dialog.tsx')).RejectDialog,
);

interface Props {
  log: TimeLog;
}
/** What runs is nobody's to decide about. */
export const hasEnded = ({ clockOut, flags }: TimeLog) =>
  clockOut !== null || flags.includes('missing_out');

/** The way to a correction of one's own time, and that it is under way. */
export function AskToCorrect({ log, label }: Props & { label?: string }) {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const canAsk = useCan(api.changeRequests.createClockTime);
  if (log.requestId !== null)
    return (
      <Badge tone="warning" icon={Hourglass}>
        {t('asked')}
      </Badge>
    );
  if (!canAsk || !hasEnded(log)) return null;
  return (
    <>
      <Button
        icon={<PencilLine size={16} aria-hidden />}
        aria-label={label ?? t('askOf', { when: format.timeAndDate(log.clockIn) })}
        onClick={() => setIsAsking(true)}
      >
        {label ?? t('ask')}
      </Button>
      {isAsking && <AskDialog log={log} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** What somebody else decides about one time. */
function Others({ log }: Props) {
  const t = useMessages(attendanceMessages);
  const [open, setOpen] = useState<'correct' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const { id, user, approval, clockOut, requestId } = log;
  const { name } = user;
  const approve = useAction(api.timeLogs.approve, { success: t('approvedToast') });
  if (requestId !== null)
    return (
      <LinkButton asChild>
        <Link
          to="/dashboard/change-requests"
          search={{ search: name, type: 'update_clock_time' }}
          aria-label={t('decideOf', { name })}
        >
          <Scale size={16} aria-hidden />
          {t('decide')}
        </Link>
      </LinkButton>
    );
  return (
    <>
      {approval === 'pending' && clockOut !== null && (
        <IconButton
          icon={Check}
          label={t('approveOf', { name })}
          variant="secondary"
          isLoading={approve.isPending}
          onClick={() => approve.mutate({ body: { ids: [id] } })}
        />
      )}
      <IconButton
        icon={Pencil}
        label={t('correctOf', { name })}
        variant="secondary"
        onClick={() => setOpen('correct')}
      />
      {approval !== 'rejected' && hasEnded(log) && (
        <IconButton
          icon={X}
          label={t('rejectOf', { name })}
          variant="secondary"
          onClick={() => setOpen('reject')}
        />
      )}
      {open === 'correct' && <CorrectDialog log={log} onClose={close} />}
      {open === 'reject' && <RejectDialog ids={[id]} onClose={close} />}
    </>
  );
}

/** Of one's own a correction is asked for; of others it is decided. Of a locked week nothing changes. */
function Acts({ log }: Props) {
  const t = useMessages(attendanceMessages);
  const me = useProfile().id;
  const mayDecide = useCan(api.timeLogs.approve);
  if (log.locked)
    return (
      <Badge icon={Lock} tone="neutral">
        {t('weekLocked')}
      </Badge>
    );
  if (log.user.id === me) return <AskToCorrect log={log} />;
  return mayDecide ? <Others log={log} /> : null;
}

export const actsColumn = (header: string): Column<TimeLog> => ({
  id: 'acts',
  header,
  cell: (log) => (
    <span className="flex gap-2 max-sm:flex-wrap">
      <LogPhotos log={log} />
      <Acts log={log} />
    </span>
  ),
  card: 'foot',
  width: '1%',
  isSticky: true,
  isHideable: false,
});
