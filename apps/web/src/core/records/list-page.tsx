import type { Route } from '@keyhold/contract';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useList, type Address, type Asking, type ListOf } from '#core/api/list.ts';
import { SavedViewsPicker } from '#core/records/saved-views.tsx';
import { useAbility } from '#core/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader, type PageHeaderProps } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Selection } from '#ui/table/column.ts';
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx';
import type { ListSearch } from '#ui/table/list-state.ts';

type Row = object & { id: number | string };
type Told = 'rows' | 'total' | 'state' | 'onStateChange' | 'rowId' | 'bulkActions';

/** What is done with the rows that are chosen. */
interface Chosen<R> {
  count: number;
  /** All that match where that is what was chosen, and those of other pages too. */
  getChosen: () => Promise<R[]>;
  onDone: () => void;
}

interface TableProps<R extends Row, Search extends ListSearch> extends Omit<
  DataTableProps<R>,
  Told
> {
  list: ListOf<R, Search>;
  address: Address<Search>;
  asking?: Asking;
  rowId?: (row: R) => string;
  renderBulk?: (chosen: Chosen<R>) => ReactNode;
}

const idOf = ({ id }: Row) => String(id);

/** A list of the API as a table, with what belongs to every one: its state in the address, kept views, a file. */
export function ListTable<R extends Row, Search extends ListSearch>({
  list,
  address,
  asking,
  tools,
  rowId = idOf,
  renderBulk,
  ...props
}: TableProps<R, Search>) {
  const { label, columns } = props;
  const { views, viewParts, download, fetchMatching } = list;
  const shown = useList(list, address, asking);
  const bulk = ({ ids, isAllMatching, count }: Selection, onDone: () => void) => {
    const chosenOf = (rows: readonly R[]) => rows.filter((row) => ids.includes(rowId(row)));
    const getChosen = async () => {
      const onPage = chosenOf(shown.rows ?? []);
      if (!isAllMatching && onPage.length === ids.length) return onPage;
      const matching = await fetchMatching(address.search);
      return isAllMatching ? matching : chosenOf(matching);
    };
    return renderBulk?.({ count, getChosen, onDone });
  };
  return (
    <DataTable
      {...shown}
      rowId={rowId}
      bulkActions={renderBulk && bulk}
      tools={
        <>
          {views && <SavedViewsPicker list={views} filters={viewParts} />}
          {tools}
        </>
      }
      onExport={() => void download(address.search, { name: label, columns })}
      {...props}
    />
  );
}

interface Called {
  route: Pick<Route, 'access'>;
}
interface Adding {
  /** For whoever may call this. */
  by: Called;
  label: string;
  icon: LucideIcon;
  /** Where it is made, if not over the list. */
  to?: LinkProps['to'];
  onAdd?: () => void;
}
export interface FormProps<R> {
  record: R | 'new' | null;
  onClose: () => void;
}
interface PageProps<R extends Row, Search extends ListSearch> extends Omit<
  TableProps<R, Search>,
  'label'
> {
  title: string;
  /** Of the table, where the page is called otherwise. */
  label?: string;
  header?: Omit<PageHeaderProps, 'title'>;
  /** Between the title and the table. */
  top?: ReactNode;
  add?: Adding;
  /** Over the list: for a new one, or for the row that is being changed. */
  renderForm?: (form: FormProps<R>) => ReactNode;
  /** What the form of a row calls. */
  change?: Called;
  /** Whatever else opens over the list. */
  children?: ReactNode;
}

/** Which record the form is open for: a new one is in the address, so that a link opens it. */
function useForm<R>({ search, setSearch }: Address<ListSearch>, mayAdd: boolean) {
  const [changed, setChanged] = useState<R | null>(null);
  const isNew = mayAdd && search.new !== undefined;
  const onClose = () => {
    setChanged(null);
    if (isNew) setSearch({ new: undefined }, { replace: true });
  };
  const add = () => setSearch({ new: '1' });
  return { record: isNew ? ('new' as const) : changed, onClose, setChanged, add };
}

function AddButton({ label, icon: Icon, to, onAdd }: Adding) {
  const icon = <Icon size={16} aria-hidden />;
  if (to === undefined) {
    return (
      <Button variant="primary" icon={icon} onClick={onAdd}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton asChild variant="primary">
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </LinkButton>
  );
}

/** The screen of a list, for whoever may read it. */
export function ListPage<R extends Row, Search extends ListSearch>({
  title,
  header,
  top,
  add,
  renderForm,
  change,
  children,
  ...table
}: PageProps<R, Search>) {
  const { mayCall } = useAbility();
  const navigate = useNavigate();
  const mayAdd = add !== undefined && mayCall(add.by.route);
  const form = useForm<R>(table.address, mayAdd);
  if (!mayCall(table.list.route)) return <EmptyState kind="forbidden" />;
  const go = add?.to === undefined ? form.add : () => void navigate({ to: add.to });
  const onNew = mayAdd ? (add.onAdd ?? go) : undefined;
  const button = onNew && add && <AddButton {...add} onAdd={onNew} />;
  const actions = (header?.actions || button) && (
    <>
      {header?.actions}
      {button}
    </>
  );
  return (
    <>
      <PageHeader {...header} title={title} actions={actions} />
      {top}
      <ListTable
        label={title}
        onNew={onNew}
        onEdit={change && mayCall(change.route) ? form.setChanged : undefined}
        {...table}
        empty={{ actions: button, ...table.empty }}
      />
      {renderForm?.(form)}
      {children}
    </>
  );
}
