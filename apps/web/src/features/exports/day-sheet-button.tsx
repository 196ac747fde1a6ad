import { FileText } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { Button } from '#ui/button/button.tsx';

/** My shift shows the button to many who print nothing. */
const DaySheetDialog = onDemand(
  async () => (await import('#features/exports/day-sheet-dialog.tsx')).DaySheetDialog,
);

/** Asks for which day, and gives the sheet of it; for whoever may read the rooms. */
export function DaySheetButton() {
  const t = useMessages(exportsMessages);
  const canRead = useCan(api.exports.daySheet);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  if (!canRead) return null;
  return (
    <>
      <Button icon={<FileText size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        <span className="max-sm:sr-only">{t('daySheet')}</span>
      </Button>
      {isOpen !== null && <DaySheetDialog isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
