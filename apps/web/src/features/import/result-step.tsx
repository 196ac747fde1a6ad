import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

import { csvOf, downloadCsv } from '#core/files/csv.ts';
import type { SheetRow } from '#core/files/read-csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import { labelled } from '#features/import/check-row.tsx';
import type { ImportField } from '#features/import/import-fields.ts';
import { reportOf } from '#features/import/import-work.ts';
import type { Work } from '#features/import/import-work.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface ResultStepProps {
  work: Work;
  name: string;
  fields: readonly ImportField[];
  /** A link to the list that now holds them. */
  back: ReactNode;
  onMend: () => void;
  onAgain: () => void;
}

export function ResultStep({ work, name, fields, back, onMend, onAgain }: ResultStepProps) {
  const t = useMessages(importMessages);
  const { rows, columns } = work.sheet;
  const reasonOf = (row: SheetRow) =>
    (reportOf(work, row)?.errors ?? []).map(({ message }) => labelled(message, fields)).join('. ');
  const download = () =>
    downloadCsv(
      t('fileOfRest', { name }),
      csvOf(
        [
          ...columns.map((header, index) => ({
            header,
            value: ({ cells }: SheetRow) => cells[index] ?? '',
          })),
          { header: t('reason'), value: reasonOf },
        ],
        rows,
      ),
    );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Notice
        tone={work.imported > 0 ? 'success' : 'warning'}
        title={t('done', { count: work.imported })}
      >
        {rows.length === 0 ? t('doneAll') : t('rest', { count: rows.length })}
      </Notice>
      {rows.length > 0 && (
        <div className="flex flex-col gap-3">
          <p>{t('restText')}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Download size={16} aria-hidden />} onClick={download}>
              {t('download')}
            </Button>
            <Button onClick={onMend}>{t('mend')}</Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {back}
        <Button onClick={onAgain}>{t('another')}</Button>
      </div>
    </div>
  );
}
