import { useState } from 'react';

import type { SheetRow } from '#core/files/read-csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import { CheckRow } from '#features/import/check-row.tsx';
import type { ImportField } from '#features/import/import-fields.ts';
import { acceptRow, editCell, reportOf } from '#features/import/import-work.ts';
import type { Work } from '#features/import/import-work.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { Pager } from '#ui/table/pager.tsx';

interface CheckTableProps {
  work: Work;
  fields: readonly ImportField[];
  rows: readonly SheetRow[];
  onChange: (change: (work: Work) => Work) => void;
}

const firstPage = { page: 1, limit: 50 };

/** The file as it was checked, a page at a time: a thousand rows of fields are too many to draw. */
export function CheckTable({ work, fields, rows, onChange }: CheckTableProps) {
  const t = useMessages(importMessages);
  const [state, setState] = useState(firstPage);
  const columns = fields.flatMap((field) => {
    const column = work.mapping[field.name];
    return column === undefined ? [] : [{ field, column }];
  });
  const { limit } = state;
  const page = Math.min(state.page, Math.max(1, Math.ceil(rows.length / limit)));
  const shown = rows.slice((page - 1) * limit, page * limit);
  return (
    <div>
      <div className="overflow-x-auto rounded border border-line bg-paper max-sm:px-4">
        <table aria-label={t('checkTitle')} className="w-full border-collapse max-sm:block">
          <thead className="bg-sunken text-left text-sm text-ink-2 max-sm:hidden">
            <tr>
              <th scope="col" className="px-2 py-2 font-medium">
                {t('row')}
              </th>
              <th scope="col" className="px-2 py-2 font-medium">
                {t('state')}
              </th>
              {columns.map(({ field }) => (
                <th key={field.name} scope="col" className="px-2 py-2 font-medium">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {shown.map((row) => {
              const report = reportOf(work, row);
              const { line } = row;
              return (
                report && (
                  <CheckRow
                    key={line}
                    row={row}
                    report={report}
                    fields={fields}
                    columns={columns}
                    isChanged={work.changed.has(line)}
                    isAccepted={work.accepted.has(line)}
                    onEdit={(column, text) =>
                      onChange((now) => editCell(now, { line, column, text }))
                    }
                    onAccept={(isAccepted) =>
                      onChange((now) => acceptRow(now, { line, isAccepted }))
                    }
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <Pager
        state={{ page, limit }}
        total={rows.length}
        onStateChange={(patch) => setState({ page, limit, ...patch })}
      />
    </div>
  );
}
