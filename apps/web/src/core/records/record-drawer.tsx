import { CallFailed } from '@keyhold/contract';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Key } from '#core/api/endpoint.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Tabs, type Tab } from '#ui/page/tabs.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import type { SetSearchOf } from '#ui/table/list-state.ts';

interface Address<Name extends string> {
  search: { open?: number | undefined; tab: Name };
  setSearch: SetSearchOf<{ open?: number; tab?: string }>;
}
/** How one of a kind is asked for: `api.rooms.get`. */
interface Asked<Saved> {
  query: (input: { params: { id: number } }) => UseQueryOptions<Saved, Error, Saved, Key>;
}
/** What the address of a list names to be open: asked for while it is, for `RecordDrawer`. */
export function useOpenRecord<Saved>(
  { search: { open }, setSearch }: Address<string>,
  get: Asked<Saved>,
  more: Pick<UseQueryOptions<Saved, Error, Saved, Key>, 'refetchInterval'> = {},
) {
  const isOpen = open !== undefined;
  const asked = get.query({ params: { id: open ?? 0 } });
  const query = useQuery({ ...asked, ...more, enabled: isOpen });
  return {
    query,
    /** Undefined where none is open, whatever was open last. */
    opened: isOpen ? query.data : undefined,
    close: () => setSearch({ open: undefined, tab: undefined }),
  };
}

/** What a drawer shows of a record that is there. */
interface Shown<Name extends string> {
  title: string;
  description?: ReactNode;
  /** Beside the close button. */
  actions?: ReactNode;
  /** Under the title: its status, what warns. */
  banner?: ReactNode;
  /** Above the tabs. */
  top?: ReactNode;
  /** The first is open where the address names none. */
  tabs: readonly (Tab<Name> | false)[];
  footer?: ReactNode;
}
interface Props<Saved, Name extends string> {
  address: Address<Name>;
  query: UseQueryResult<Saved>;
  /** Until it is there. */
  title: string;
  missing: { title: string; text?: string };
  children: (record: Saved) => Shown<Name>;
}

/** Why there is no record to show: not there, not to be had, or not here yet. */
function Absent({ query, missing }: Pick<Props<unknown, never>, 'query' | 'missing'>) {
  const { error, refetch } = query;
  if (!error) return <SkeletonLines lines={8} />;
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={missing.title}>{missing.text}</EmptyState>;
  return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
}

/** The record that the address names, beside the list it is in; what is done with it stands at the bottom. */
export function RecordDrawer<Saved extends { id: number }, Name extends string>({
  address: { search, setSearch },
  query,
  title,
  missing,
  children,
}: Props<Saved, Name>) {
  const isOpen = search.open !== undefined;
  const record = isOpen ? query.data : undefined;
  const shown = record && children(record);
  const tabs = shown?.tabs.filter((tab) => tab !== false) ?? [];
  const [first] = tabs;
  const tab = tabs.find(({ value }) => value === search.tab) ?? first;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={() => setSearch({ open: undefined, tab: undefined })}
      title={shown?.title ?? title}
      description={shown?.description}
      actions={shown?.actions}
      banner={
        shown?.banner && (
          <div className="flex flex-wrap items-center gap-1.5 px-5 pb-3">{shown.banner}</div>
        )
      }
      footer={shown?.footer}
    >
      {shown && tab ? (
        <>
          <div className="*:mb-3">{shown.top}</div>
          <Tabs
            key={record.id}
            label={shown.title}
            value={tab.value}
            onChange={(next) =>
              setSearch({ tab: next === first?.value ? undefined : next }, { replace: true })
            }
            tabs={tabs}
          />
        </>
      ) : (
        <Absent query={query} missing={missing} />
      )}
    </Drawer>
  );
}
