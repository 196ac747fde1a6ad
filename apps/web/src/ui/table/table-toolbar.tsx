import { ArrowDownUp, Download, Rows3, Rows4 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SearchInput } from '#ui/input/search-input.tsx';
import { useDensity } from '#ui/look/theme.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { ColumnChooser } from '#ui/table/column-chooser.tsx';
import type { Column, TableState } from '#ui/table/column.ts';
import { nextSort } from '#ui/table/table-head.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';

export type TableToolbarProps<Row> = {
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: (patch: Partial<TableState>) => void;
  searchLabel?: string;
  filters?: ReactNode;
  tools?: ReactNode;
  onExport?: () => void;
  isPhone: boolean;
};

type SearchProps = { value: string; label: string; onSearch: (text: string) => void };

/** What is typed shows at once and reaches the address when the typing pauses. */
export function TableSearch({ value, label, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const send = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === known) return undefined;
    const timer = setTimeout(() => send(), 300);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <SearchInput
      value={text}
      onChange={setText}
      label={label}
      keys="/"
      className="w-full sm:w-64"
    />
  );
}

function SortMenu<Row>({
  columns,
  state,
  onStateChange,
}: Pick<TableToolbarProps<Row>, 'columns' | 'state' | 'onStateChange'>) {
  const t = useMessages(tableMessages);
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0) return null;
  const orders = { asc: t('ascending'), desc: t('descending') };
  return (
    <DropdownMenu trigger={<IconButton icon={ArrowDownUp} label={t('sort')} />}>
      {sortable.map((column) => (
        <MenuItem key={column.id} onSelect={() => onStateChange(nextSort(column, state))}>
          {state.sortBy === (column.sortBy ?? column.id)
            ? `${column.header}, ${orders[state.sortOrder ?? 'asc']}`
            : column.header}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const t = useMessages(tableMessages);
  const { density, setDensity } = useDensity();
  const { columns, state, onStateChange, searchLabel, filters, tools, onExport, isPhone } = props;
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <Toolbar
      label={t('tools')}
      className="mb-3"
      end={
        <>
          {tools}
          {isPhone && <SortMenu columns={columns} state={state} onStateChange={onStateChange} />}
          {!isPhone && (
            <IconButton
              icon={density === 'compact' ? Rows4 : Rows3}
              label={`${t('density')}: ${t(density)}`}
              onClick={() => setDensity(other)}
            />
          )}
          <ColumnChooser
            columns={columns}
            chosen={state.columns}
            onChange={(chosen) => onStateChange({ columns: chosen })}
          />
          {onExport && <IconButton icon={Download} label={t('export')} onClick={onExport} />}
        </>
      }
    >
      {searchLabel && (
        <TableSearch
          value={state.search ?? ''}
          label={searchLabel}
          onSearch={(text) => onStateChange({ search: text || undefined, page: 1 })}
        />
      )}
      {filters}
    </Toolbar>
  );
}
