import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { shownIds, type Column } from '#ui/table/column.ts';
import { tableMessages } from '#ui/table/table.messages.ts';

export type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[];
  chosen: readonly string[] | undefined;
  onChange: (chosen: readonly string[] | undefined) => void;
};

function swapped(ids: readonly string[], { from, to }: { from: number; to: number }) {
  return ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '');
}

export function ColumnChooser<Row>({ columns, chosen, onChange }: ColumnChooserProps<Row>) {
  const t = useMessages(tableMessages);
  const shown = shownIds(columns, chosen);
  const rest = columns.filter((column) => !shown.includes(column.id));
  const ordered = [
    ...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...rest,
  ];
  const toggle = (id: string) =>
    onChange(shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id]);
  return (
    <Popover
      label={t('columns')}
      align="end"
      className="p-3"
      trigger={<IconButton icon={Columns3} label={t('columns')} />}
    >
      <div className="mb-2 flex items-start justify-between gap-2">
        <p className="text-sm text-ink-2">{t('columnsText')}</p>
        <Button size="sm" variant="ghost" disabled={!chosen} onClick={() => onChange(undefined)}>
          {t('resetColumns')}
        </Button>
      </div>
      <ul>
        {ordered.map((column) => {
          const place = shown.indexOf(column.id);
          return (
            <li key={column.id} className="flex min-h-8 items-center justify-between gap-2">
              <Checkbox
                label={column.header}
                checked={place >= 0}
                disabled={column.isHideable === false || (place >= 0 && shown.length === 1)}
                onChange={() => toggle(column.id)}
              />
              {place >= 0 && (
                <span className="flex">
                  <IconButton
                    size="sm"
                    icon={ArrowUp}
                    label={t('moveUp', { name: column.header })}
                    disabled={place === 0}
                    onClick={() => onChange(swapped(shown, { from: place, to: place - 1 }))}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDown}
                    label={t('moveDown', { name: column.header })}
                    disabled={place === shown.length - 1}
                    onClick={() => onChange(swapped(shown, { from: place, to: place + 1 }))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
