import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

interface ReportProps {
  report: {
    done: readonly number[];
    skipped: readonly { name: string; reason: string }[];
  } | null;
  onClose: () => void;
}

/** What became of a change of many: how many were done, and for each of the others why it was not. */
export function ReportDialog({ report, onClose }: ReportProps) {
  const t = useMessages(uiMessages);
  if (report === null) return null;
  const { done, skipped } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report', { done: done.length, skipped: skipped.length })}
      description={t('reportText')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="divide-y divide-line">
        {skipped.map(({ name, reason }) => (
          <li key={name} className="flex gap-4 py-2">
            <span className="w-36 shrink-0 font-semibold break-words tabular-nums">{name}</span>
            <span className="min-w-0 break-words">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
