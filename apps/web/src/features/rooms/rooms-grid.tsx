import type { Room } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { reportFaultIn } from '#features/report/report.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { RoomTile, tileLinkId } from '#features/rooms/room-tile.tsx';
import { floorsOf, neighbourOf, type Arrow, type Floor } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';

interface GridProps {
  rooms: readonly Room[];
  selected: ReadonlySet<number>;
  isSelecting: boolean;
  onToggle: ((id: number) => void) | undefined;
  onEdit: ((room: Room) => void) | undefined;
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
const isArrow = (key: string): key is Arrow => arrows.has(key);

const idOf = (link: HTMLElement) => Number(link.dataset['room']);
const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
const linkAt = (event: Event) => closest(event, 'a[data-room]');
const tileAt = (event: Event) => closest(event, 'li');

const placesIn = (grid: HTMLElement | null) =>
  [...(grid?.querySelectorAll<HTMLElement>('a[data-room]') ?? [])].map((link) => {
    const { left, top, width } = link.getBoundingClientRect();
    return { id: idOf(link), left, top, width };
  });

const focusRoom = (id: number | undefined) => {
  if (id !== undefined) document.getElementById(tileLinkId(id))?.focus();
};

/** What one looks at is fetched before it is asked for. */
const prefetch = (link: HTMLElement | null) => {
  if (!link) return;
  void queryClient.query(api.rooms.get.query({ params: { id: idOf(link) } })).catch(() => null);
};

/** Tab comes to what is in this tile, and to no other. */
const stopAt = (grid: HTMLElement | null, tile: HTMLElement | null) => {
  if (!grid || !tile) return;
  for (const old of grid.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]'))
    if (!tile.contains(old)) old.tabIndex = -1;
  for (const stop of tile.querySelectorAll<HTMLElement>('[data-stop]')) stop.tabIndex = 0;
};

const currentLink = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLElement>('a[data-room][tabindex="0"]') ?? null;

interface TileKeys extends Pick<GridProps, 'isSelecting' | 'onToggle'> {
  grid: RefObject<HTMLDivElement | null>;
}
interface GridKeys extends Pick<GridProps, 'rooms' | 'onToggle' | 'onEdit'> {
  grid: RefObject<HTMLDivElement | null>;
}

function useGridKeys({ grid, rooms, onToggle, onEdit }: GridKeys) {
  const t = useMessages(roomsMessages);
  const canReport = useCan(api.maintenance.create);
  const group = t('keys');
  const hasFocus = () => grid.current?.contains(document.activeElement) === true;
  const step = (key: Arrow) => () => {
    const link = currentLink(grid.current);
    if (!link) return;
    const from = idOf(link);
    focusRoom(hasFocus() ? neighbourOf(placesIn(grid.current), { from, key }) : from);
  };
  const onCurrent = (act: (id: number) => void) => () => {
    const link = currentLink(grid.current);
    if (link && hasFocus()) act(idOf(link));
  };
  const edit = (id: number) => {
    const room = rooms.find((each) => each.id === id);
    if (room) onEdit?.(room);
  };
  const report = (id: number) => {
    const room = rooms.find((each) => each.id === id);
    if (room) reportFaultIn(room);
  };
  const why = (id: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-why="${id}"]`)?.click();
  const shownOnly = { group, ...toldKey };
  useHotkeys([
    { keys: 'arrowright', label: t('keyMove'), ...shownOnly },
    { keys: 'j', label: t('keyNext'), group, run: step('ArrowRight') },
    { keys: 'k', label: t('keyPrevious'), group, run: step('ArrowLeft') },
    { keys: 'enter', label: t('keyOpen'), ...shownOnly },
    { keys: 'w', label: t('keyWhy'), group, run: onCurrent(why) },
    ...(onToggle ? [{ keys: 'x', label: t('selectMany'), group, run: onCurrent(onToggle) }] : []),
    ...(canReport ? [{ keys: 'f', label: t('keyReport'), group, run: onCurrent(report) }] : []),
    ...(onEdit ? [{ keys: 'e', label: t('edit'), group, run: onCurrent(edit) }] : []),
  ]);
}

function FloorRow({ floor, children }: { floor: Floor; children: ReactNode }) {
  const t = useMessages(roomsMessages);
  const name = useFloorName()(floor.floor);
  return (
    <section
      aria-label={name}
      className="grid gap-x-4 gap-y-2 border-t border-line py-4 [contain-intrinsic-size:auto_15rem] [content-visibility:auto] first:border-t-0 first:pt-1 md:grid-cols-[4.5rem_1fr]"
    >
      <h2 className="flex items-baseline gap-2 max-md:border-none md:flex-col md:gap-0">
        <span
          aria-hidden
          className="text-2xl leading-8 font-light tracking-[-0.02em] text-ink-3 tabular-nums max-md:hidden"
        >
          {floor.floor}
        </span>
        <span className="text-sm font-semibold text-ink-2">{name}</span>
        <span className="text-xs font-normal text-ink-3">
          {t('results', { count: floor.rooms.length })}
        </span>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] compact:grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
        {children}
      </ul>
    </section>
  );
}

/** The tiles are listened to together, once; the stop for Tab moves with the focus and draws nothing anew. */
function useTiles({ grid, isSelecting, onToggle }: TileKeys) {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const link = linkAt(event);
    if (!link || !isArrow(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focusRoom(neighbourOf(placesIn(grid.current), { from: idOf(link), key: event.key }));
  });
  const click = useEffectEvent((event: MouseEvent) => {
    const link = linkAt(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const id = idOf(link);
    // Enter opens even while selecting: its click has no pointer behind it.
    if (isSelecting && event.detail > 0) return onToggle?.(id);
    void navigate({ to: '/dashboard/rooms/$roomId', params: { roomId: String(id) } });
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = (event: Event) => prefetch(linkAt(event));
    grid.current?.addEventListener('keydown', press, { signal });
    grid.current?.addEventListener('click', click, { signal });
    grid.current?.addEventListener('pointerover', look, { signal });
    grid.current?.addEventListener('focusin', look, { signal });
    grid.current?.addEventListener('focusin', (event) => stopAt(grid.current, tileAt(event)), {
      signal,
    });
    return () => listening.abort();
  }, [grid]);
}

/** The house, floor by floor. One tile is a stop for Tab; the arrow keys walk the rest. */
export function RoomsGrid({ rooms, selected, isSelecting, onToggle, onEdit }: GridProps) {
  const t = useMessages(roomsMessages);
  const canReport = useCan(api.maintenance.create);
  const grid = useRef<HTMLDivElement>(null);
  const floors = floorsOf(rooms);
  // What is in sight comes first; the floors below follow while one looks at it.
  const shown = useDeferredValue(floors, floors.slice(0, 3));
  useTiles({ grid, isSelecting, onToggle });
  useGridKeys({ grid, rooms, onToggle, onEdit });
  useEffect(() => {
    if (!grid.current?.querySelector('[data-stop][tabindex="0"]'))
      stopAt(grid.current, grid.current?.querySelector('li') ?? null);
  });
  return (
    <div
      ref={grid}
      role="group"
      aria-label={t('gridLabel')}
      data-selecting={isSelecting || undefined}
      data-reports={canReport || undefined}
      className="group/grid"
    >
      {shown.map((floor) => (
        <FloorRow key={floor.floor} floor={floor}>
          {floor.rooms.map((room) => (
            <RoomTile
              key={room.id}
              room={room}
              isSelected={selected.has(room.id)}
              onToggle={onToggle}
            />
          ))}
        </FloorRow>
      ))}
    </div>
  );
}
