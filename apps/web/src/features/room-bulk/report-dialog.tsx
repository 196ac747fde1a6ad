import { useMessages } from '#core/language/i18n.ts';
import type { Report } from '#features/room-bulk/bulk-change.ts';
import { bulkMessages } from '#features/room-bulk/bulk.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** How many were done, and for each of the others why it was not. */
export function ReportDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const t = useMessages(bulkMessages);
  if (report === null) return null;
  const { done, skipped } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report', { done: done.length, skipped: skipped.length })}
      description={done.length > 0 ? t('reportText') : undefined}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ roomNo, reason }) => (
          <li key={roomNo} className="flex gap-4 py-2">
            <span className="w-20 shrink-0 font-semibold tabular-nums">{roomNo}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
