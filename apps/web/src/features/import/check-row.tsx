import type { RowReport } from '@keyhold/contract';
import { useId } from 'react';

import type { SheetRow } from '#core/files/read-csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { ImportField } from '#features/import/import-fields.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Input } from '#ui/input/input.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Tone } from '#ui/show/badge.tsx';

const tones: Record<RowReport['state'], Tone> = {
  ok: 'success',
  imported: 'success',
  duplicate: 'warning',
  error: 'danger',
};

/** A sentence of the server speaks of a field by its name there; people know it by its label. */
export const labelled = (message: string, fields: readonly ImportField[]): string => {
  let text = message;
  for (const { name, label } of fields) {
    const isOneWord = name === name.toLowerCase();
    const pattern = isOneWord ? new RegExp(`^${name}\\b`) : new RegExp(`\\b${name}\\b`, 'g');
    text = text.replace(pattern, label);
  }
  return text;
};

export interface MappedColumn {
  field: ImportField;
  column: number;
}
interface CheckRowProps {
  row: SheetRow;
  report: RowReport;
  fields: readonly ImportField[];
  columns: readonly MappedColumn[];
  isChanged: boolean;
  isAccepted: boolean;
  onEdit: (column: number, text: string) => void;
  onAccept: (isAccepted: boolean) => void;
}

interface CellProps extends Pick<CheckRowProps, 'row' | 'onEdit'> {
  at: MappedColumn;
  isOpen: boolean;
  problem: string | undefined;
  /** It may be meant as it stands. */
  isWarning: boolean;
}

function Cell({ row, at, isOpen, problem, isWarning, onEdit }: CellProps) {
  const t = useMessages(importMessages);
  const id = useId();
  const { field, column } = at;
  const text = row.cells[column] ?? '';
  const content = isOpen ? (
    <Input
      aria-label={t('cell', { field: field.label, line: row.line })}
      aria-invalid={problem === undefined || isWarning ? undefined : true}
      aria-describedby={problem === undefined ? undefined : id}
      value={text}
      onChange={({ target }) => onEdit(column, target.value)}
      className={field.kind === 'number' || field.kind === 'flag' ? 'sm:min-w-20' : 'sm:min-w-32'}
    />
  ) : (
    <span className="break-words">{text}</span>
  );
  return (
    <td className="px-2 py-1.5 align-top max-sm:block max-sm:px-0 max-sm:py-1">
      <span aria-hidden className="block text-sm text-ink-3 sm:hidden">
        {field.label}
      </span>
      {content}
      {problem !== undefined && (
        <p
          id={id}
          data-tone={isWarning ? 'warning' : 'danger'}
          className="mt-1 max-w-64 text-sm font-medium text-status max-sm:max-w-none"
        >
          {problem}
        </p>
      )}
    </td>
  );
}

function State({ report, isChanged }: Pick<CheckRowProps, 'report' | 'isChanged'>) {
  const t = useMessages(importMessages);
  if (isChanged) return <Badge tone="info">{t('state.changed')}</Badge>;
  return <Badge tone={tones[report.state]}>{t(`state.${report.state}`)}</Badge>;
}

/** One row of the file with what was said of it; what is wrong is mended where it stands. */
export function CheckRow({ row, report, fields, columns, ...rest }: CheckRowProps) {
  const t = useMessages(importMessages);
  const { isChanged, isAccepted, onEdit, onAccept } = rest;
  const problems = isChanged ? [] : report.errors;
  const problemAt = (name: string) => {
    const found = problems.filter(({ path }) => path === name);
    const said = found.map(({ message }) => labelled(message, fields)).join('. ');
    return said === '' ? undefined : said;
  };
  const homeless = problems.filter(({ path }) => !columns.some(({ field }) => field.name === path));
  const marked = columns.filter(({ field }) => problemAt(field.name) !== undefined);
  const isDuplicate = !isChanged && report.state === 'duplicate';
  return (
    <tr className="max-sm:block max-sm:py-3">
      <th
        scope="row"
        className="px-2 py-2.5 text-left align-top font-medium tabular-nums max-sm:block max-sm:px-0 max-sm:pb-0"
      >
        <span className="sm:hidden">{t('rowNumber', { line: row.line })}</span>
        <span className="max-sm:hidden">{row.line}</span>
      </th>
      <td className="px-2 py-2 align-top max-sm:block max-sm:px-0">
        <State report={report} isChanged={isChanged} />
        {/* The cell may be out of sight, far to the right. */}
        <p className="mt-1 text-sm text-ink-2 empty:hidden max-sm:hidden">
          {marked.map(({ field }) => field.label).join(', ')}
        </p>
        {homeless.map(({ path, message }) => (
          <p key={path} className="mt-1 max-w-64 text-sm font-medium text-danger">
            {labelled(message, fields)}
          </p>
        ))}
        {isDuplicate && (
          <Checkbox
            checked={isAccepted}
            onChange={onAccept}
            aria-label={`${t('accept')}: ${t('rowNumber', { line: row.line })}`}
            label={t('accept')}
            className="mt-1"
          />
        )}
      </td>
      {columns.map((at) => (
        <Cell
          key={at.field.name}
          row={row}
          at={at}
          isOpen={isChanged || report.state !== 'ok'}
          problem={problemAt(at.field.name)}
          isWarning={isDuplicate}
          onEdit={onEdit}
        />
      ))}
    </tr>
  );
}
