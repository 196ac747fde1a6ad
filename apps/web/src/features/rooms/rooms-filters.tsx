import { effectiveStatuses } from '@keyhold/contract';
import { ListFilter, SlidersHorizontal, Snowflake, Sparkles, Wrench } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { RoomStatusBadge, statusOf } from '#features/readiness/room-status-badge.tsx';
import { useFloorName } from '#features/room/floor-name.ts';
import {
  duesOf,
  noFilters,
  type Choices,
  type RoomsSearch,
  type SetSearch,
} from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Select } from '#ui/input/select.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { DropdownMenu, MenuCheckItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export interface FiltersProps {
  search: RoomsSearch;
  setSearch: SetSearch;
  choices: Choices;
  /** How many rooms the filters leave. */
  count: number;
}
type FieldProps = Pick<FiltersProps, 'search' | 'setSearch'>;

const any = 'any';
const toggles = [
  { name: 'faulty', icon: Wrench },
  { name: 'dirty', icon: Sparkles },
  { name: 'swep', icon: Snowflake },
] as const;
const uncheckedDays = [1, 3, 7, 14, 30];
const asOption = (text: string) => ({ value: text, label: text });

function StatusFilter({ search, setSearch }: FieldProps) {
  const t = useMessages(roomsMessages);
  const word = useMessages(uiMessages);
  const chosen = search.status ?? [];
  const label = chosen.length === 0 ? t('status') : t('statusCount', { count: chosen.length });
  return (
    <DropdownMenu
      align="start"
      trigger={<Button icon={<ListFilter size={16} aria-hidden />}>{label}</Button>}
    >
      {effectiveStatuses.map((status) => {
        const others = chosen.filter((each) => each !== status);
        return (
          <MenuCheckItem
            key={status}
            checked={chosen.includes(status)}
            onChange={(isOn) =>
              setSearch({
                status: (isOn ? [...others, status] : others).join(','),
                page: undefined,
              })
            }
          >
            <RoomStatusBadge status={status} variant="dot">
              {word(`status.${statusOf(status)}`)}
            </RoomStatusBadge>
          </MenuCheckItem>
        );
      })}
    </DropdownMenu>
  );
}

interface PickProps {
  label: string;
  anyLabel: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Pick({ label, anyLabel, value, options, onChange }: PickProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      placeholder={label}
      onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      options={[{ value: any, label: anyLabel }, ...options]}
      className="w-auto! max-sm:w-full!"
    />
  );
}

function Picks({ search, setSearch, choices }: Omit<FiltersProps, 'count'>) {
  const t = useMessages(roomsMessages);
  const floorName = useFloorName();
  const canReadChecks = useCan(api.roomInspections.list);
  const floors = choices.floors.map((floor) => ({ value: String(floor), label: floorName(floor) }));
  return (
    <>
      <StatusFilter search={search} setSearch={setSearch} />
      <Pick
        label={t('floor')}
        anyLabel={t('anyFloor')}
        value={search.floor?.toString()}
        options={floors}
        onChange={(floor) => setSearch({ floor, page: undefined })}
      />
      <Pick
        label={t('type')}
        anyLabel={t('anyType')}
        value={search.type}
        options={choices.types.map(asOption)}
        onChange={(type) => setSearch({ type, page: undefined })}
      />
      <Pick
        label={t('today')}
        anyLabel={t('anyDay')}
        value={search.due?.join(',')}
        options={(['arrivals', 'departures'] as const).map((name) => ({
          value: duesOf[name].join(','),
          label: t(name),
        }))}
        onChange={(due) => setSearch({ due, page: undefined })}
      />
      {canReadChecks && (
        <Pick
          label={t('unchecked')}
          anyLabel={t('anyCheck')}
          value={search.unchecked?.toString()}
          options={uncheckedDays.map((count) => ({
            value: String(count),
            label: t('uncheckedFor', { count }),
          }))}
          onChange={(unchecked) => setSearch({ unchecked, page: undefined })}
        />
      )}
      {choices.tags.length > 0 && (
        <Pick
          label={t('tag')}
          anyLabel={t('anyTag')}
          value={search.tag}
          options={choices.tags.map(asOption)}
          onChange={(tag) => setSearch({ tag, page: undefined })}
        />
      )}
      {toggles.map(({ name, icon: Icon }) => (
        <ToggleButton
          key={name}
          isOn={search[name] === true}
          icon={<Icon size={16} aria-hidden />}
          onClick={() =>
            setSearch({ [name]: search[name] === true ? undefined : true, page: undefined })
          }
        >
          {t(name)}
        </ToggleButton>
      ))}
    </>
  );
}

const readinessOf = (ready: boolean | undefined) => {
  if (ready === undefined) return 'all';
  return ready ? 'ready' : 'notReady';
};
const readyOf = { all: undefined, ready: true, notReady: false };

/** All, ready, not ready; the rest in the row, or on a phone in a drawer under the thumb. */
export function RoomsFilters(props: FiltersProps) {
  const t = useMessages(roomsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { search, setSearch, count } = props;
  return (
    <>
      <Button
        className="sm:hidden"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('filters')}
      </Button>
      {search.bin !== true && (
        <SegmentedControl
          label={t('readiness')}
          value={readinessOf(search.ready)}
          onChange={(value) => setSearch({ ready: readyOf[value], page: undefined })}
          options={(['all', 'ready', 'notReady'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
      )}
      <span className="contents max-sm:hidden">
        <Picks {...props} />
      </span>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('filters')}
        footer={
          <>
            <Button onClick={() => setSearch(noFilters)}>{t('clear')}</Button>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {t('showResults', { count })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Picks {...props} />
        </div>
      </Drawer>
    </>
  );
}
