import { sides } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Clock, Copy, VideoOff } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf } from '#core/api/list.ts';
import { useFormat } from '#core/language/format.ts';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { useCan } from '#core/session/session.tsx';
import { useIncidentTypes } from '#features/incident/use-incident-types.ts';
import type { AllIncidentsAddress, IncidentAddress } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { FilterDrawer, FilterSelect, FilterToggle, MoreFilters } from '#ui/table/filters.tsx';

export function Days({ search: { from, to }, setSearch }: AllIncidentsAddress) {
  const t = useIncidentsWords();
  return (
    <DatesFilter
      {...{ from, to }}
      text={t('datesText')}
      onChange={(change) => setSearch({ ...change, page: undefined })}
    />
  );
}

export function Kind(address: IncidentAddress) {
  const t = useIncidentsWords();
  const types = useIncidentTypes() ?? [];
  if (types.length === 0) return null;
  return (
    <FilterSelect
      {...filterOf(address, 'type')}
      label={t('type')}
      all={t('everyType')}
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Where(address: IncidentAddress) {
  const t = useIncidentsWords();
  const canSeeRooms = useCan(api.rooms.board);
  const { data = [] } = useQuery(api.rooms.board.query());
  const { value, onChange } = filterOf(address, 'roomId');
  if (!canSeeRooms) return null;
  return (
    <Combobox
      label={t('anyRoom')}
      placeholder={t('anyRoom')}
      isClearable
      value={value?.toString()}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      options={data.map(({ id, roomNo, type }) => ({
        value: String(id),
        label: roomNo,
        hint: type,
      }))}
      className="w-auto! max-sm:w-full!"
    />
  );
}

/** Where one came from the map of hours; a tap lets them go. */
function Hours({ search: { fromHour, toHour }, setSearch }: IncidentAddress) {
  const format = useFormat();
  if (fromHour === undefined && toHour === undefined) return null;
  const clock = (hour: number) => format.clock(`${String(hour % 24).padStart(2, '0')}:00`);
  return (
    <FilterToggle
      label={`${clock(fromHour ?? 0)} – ${clock((toHour ?? 23) + 1)}`}
      icon={Clock}
      value
      onChange={() => setSearch({ fromHour: undefined, toHour: undefined, page: undefined })}
    />
  );
}

/** Where one came from a number of open ones by age; a tap lets it go. */
function Age({ search: { age }, setSearch }: IncidentAddress) {
  const t = useIncidentsWords();
  if (age === undefined) return null;
  return (
    <FilterToggle
      label={t(`age.${age}`)}
      icon={Clock}
      value
      onChange={() => setSearch({ age: undefined, page: undefined })}
    />
  );
}

/** What is asked for now and then stands behind one button. */
const seldom = ['managementMode', 'awaiting', 'clock', 'repeat'] as const;

/** What narrows incidents of one property as of all. */
export function CommonFilters(address: AllIncidentsAddress) {
  const t = useIncidentsWords();
  const unsecured = filterOf(address, 'cctv');
  const reply = filterOf(address, 'clock');
  return (
    <>
      <FieldFilter
        {...filterOf(address, 'status')}
        field={incidentFields.status}
        all={t('everyStatus')}
      />
      <FieldFilter
        {...filterOf(address, 'priority')}
        field={incidentFields.priority}
        all={t('everyPriority')}
      />
      <FilterToggle
        label={t('unsecured')}
        icon={VideoOff}
        value={unsecured.value === 'unsecured' || undefined}
        onChange={(isOn) => unsecured.onChange(isOn ? 'unsecured' : undefined)}
      />
      <Days {...address} />
      <MoreFilters active={seldom.filter((name) => address.search[name] !== undefined).length}>
        <FieldFilter
          {...filterOf(address, 'managementMode')}
          field={incidentFields.managementMode}
          all={t('everyMode')}
        />
        <FilterSelect
          {...filterOf(address, 'awaiting')}
          label={t('awaiting')}
          all={t('anybody')}
          options={sides.map((side) => ({ value: side, label: t(`awaiting.${side}`) }))}
        />
        <FilterToggle
          label={t('replyUrgent')}
          icon={AlarmClock}
          value={reply.value === 'urgent' || undefined}
          onChange={(isOn) => reply.onChange(isOn ? 'urgent' : undefined)}
        />
        <FilterToggle {...filterOf(address, 'repeat')} label={t('repeated')} icon={Copy} />
      </MoreFilters>
    </>
  );
}

export function Filters(address: IncidentAddress) {
  return (
    <FilterDrawer>
      <Kind {...address} />
      <CommonFilters {...address} />
      <Where {...address} />
      <Hours {...address} />
      <Age {...address} />
    </FilterDrawer>
  );
}
