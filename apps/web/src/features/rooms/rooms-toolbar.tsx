import { clsx } from 'clsx';
import { Download, ListChecks, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { SavedViewsPicker } from '#core/records/saved-views.tsx';
import { useCan } from '#core/session/session.tsx';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { RoomsViewPicker } from '#features/readiness/rooms-view-switch.tsx';
import { useFloorName } from '#features/room/floor-name.ts';
import type { FiltersProps } from '#features/rooms/rooms-filters.tsx';
import { RoomsMenu } from '#features/rooms/rooms-menu.tsx';
import type { MenuProps } from '#features/rooms/rooms-menu.tsx';
import { noFilters } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { tableMessages } from '#ui/table/table.messages.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';
import { uiMessages } from '#ui/ui.messages.ts';

type FieldProps = Pick<FiltersProps, 'search' | 'setSearch'>;

/** Whoever may do nothing with a selection is not offered one. */
export const useCanSelect = (): boolean =>
  [useCan(api.rooms.update), useCan(api.rooms.remove)].some(Boolean);

function Chip({
  children,
  name,
  onRemove,
}: {
  children: ReactNode;
  name: string;
  onRemove: () => void;
}) {
  const word = useMessages(uiMessages);
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        aria-label={word('remove', { name })}
        className="flex min-h-7 items-center gap-1 rounded-sm bg-sunken py-0.5 pr-1 pl-2 text-sm text-ink hover:bg-line pointer-coarse:min-h-11"
      >
        {children}
        <X size={16} aria-hidden className="size-3.5 text-ink-3" />
      </button>
    </li>
  );
}

/** What the filters are now, each to be taken away by itself. */
export function ActiveFilters({ search, setSearch, count }: Omit<FiltersProps, 'choices'>) {
  const t = useMessages(roomsMessages);
  const word = useMessages(uiMessages);
  const floorName = useFloorName();
  const drop = (name: keyof typeof noFilters) => () =>
    setSearch({ [name]: undefined, page: undefined });
  const chips = [
    ...(search.status ?? []).map((status) => ({
      key: status,
      text: word(`status.${statusOf(status)}`),
      remove: () =>
        setSearch({
          status: search.status?.filter((each) => each !== status).join(','),
          page: undefined,
        }),
    })),
    ...(['faulty', 'dirty'] as const)
      .filter((name) => search[name] === true)
      .map((name) => ({ key: name, text: t(name), remove: drop(name) })),
    search.swep !== undefined && {
      key: 'swep',
      text: t(search.swep ? 'swep' : 'notSwep'),
      remove: drop('swep'),
    },
    search.ready !== undefined && {
      key: 'ready',
      text: t(search.ready ? 'ready' : 'notReady'),
      remove: drop('ready'),
    },
    search.due !== undefined && {
      key: 'due',
      text: t(search.due.some((due) => due === 'arriving') ? 'arrivals' : 'departures'),
      remove: drop('due'),
    },
    search.floor !== undefined && {
      key: 'floor',
      text: floorName(search.floor),
      remove: drop('floor'),
    },
    search.type !== undefined && { key: 'type', text: search.type, remove: drop('type') },
    search.tag !== undefined && { key: 'tag', text: search.tag, remove: drop('tag') },
    search.search !== undefined && {
      key: 'search',
      text: `“${search.search}”`,
      remove: drop('search'),
    },
  ].filter((chip) => chip !== false);
  return (
    <div
      className={clsx(chips.length > 0 && 'mb-3 flex min-h-7 flex-wrap items-center gap-2')}
      data-print="hide"
    >
      <p className={chips.length > 0 ? 'text-sm text-ink-2 tabular-nums' : 'sr-only'} role="status">
        {t('results', { count })}
      </p>
      {chips.length > 0 && (
        <>
          <ul aria-label={t('filters')} className="flex flex-wrap gap-1.5">
            {chips.map(({ key, text, remove }) => (
              <Chip key={key} name={text} onRemove={remove}>
                {text}
              </Chip>
            ))}
          </ul>
          <Button size="sm" variant="ghost" onClick={() => setSearch(noFilters)}>
            {t('clear')}
          </Button>
        </>
      )}
    </div>
  );
}

export function ViewSwitch({ search, setSearch }: FieldProps) {
  return (
    <RoomsViewPicker
      value={search.view}
      onChange={(view) => setSearch({ view: view === 'grid' ? undefined : view, page: undefined })}
    />
  );
}

/** The bin is another place, so it begins without the filters of this one. */
function BinToggle({ search, setSearch }: FieldProps) {
  const t = useMessages(roomsMessages);
  const isBin = search.bin === true;
  return (
    <IconButton
      icon={Trash2}
      label={t(isBin ? 'leaveBin' : 'bin')}
      aria-pressed={isBin}
      onClick={() => setSearch({ ...noFilters, bin: isBin ? undefined : true })}
      className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    />
  );
}

/** Grid and table are part of a view too. */
const viewParts = { ...noFilters, view: undefined };

/** At the end of the toolbar of either look at the rooms; of what is seldom needed a phone has a menu. */
export function ListTools({ onSelect, ...menu }: MenuProps & { isSelecting?: boolean }) {
  const t = useMessages(roomsMessages);
  const words = useMessages(tableMessages);
  const isPhone = useIsPhone();
  const { search, setSearch, isSelecting, onExport } = menu;
  return (
    <>
      <SavedViewsPicker list="rooms" filters={viewParts} />
      {isPhone ? (
        <RoomsMenu {...menu} onSelect={onSelect} />
      ) : (
        <>
          <BinToggle search={search} setSearch={setSearch} />
          {onSelect && (
            <IconButton
              icon={ListChecks}
              label={t('selectMany')}
              aria-pressed={isSelecting}
              onClick={onSelect}
              className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
            />
          )}
          {onExport && <IconButton icon={Download} label={words('export')} onClick={onExport} />}
        </>
      )}
    </>
  );
}
