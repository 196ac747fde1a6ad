import {
  optionalText,
  recordId,
  seriesRoomsKinds,
  type InspectionSeries,
  type NewInspectionSeries,
  type SeriesRooms,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { RoomsField } from '#features/inspection-reports/plan-fields.tsx';
import { useFloorName } from '#features/room/floor-name.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const kinds = ['places', ...seriesRoomsKinds] as const;
const mostInSample = 200;

/** Where what repeats is inspected: places by name, or rooms that are looked up each time. */
export const seriesPlacesShape = {
  kind: z.enum(kinds),
  floor: z.string(),
  sample: z.number().int().min(1).max(mostInSample),
  roomIds: z.array(recordId),
  area: optionalText(120),
};
const Form = z.strictObject(seriesPlacesShape);
type Given = z.output<typeof Form>;

export const noSeriesPlaces: Given = {
  kind: 'places',
  floor: '0',
  sample: 5,
  roomIds: [],
  area: '',
};

export const namesPlaces = ({ kind, roomIds, area }: Pick<Given, 'kind' | 'roomIds' | 'area'>) =>
  kind !== 'places' || roomIds.length > 0 || area !== '';

const scopeOf = ({ kind, floor, sample }: Given): SeriesRooms | null => {
  if (kind === 'places') return null;
  if (kind === 'all') return { kind, value: null };
  return { kind, value: kind === 'floor' ? Number(floor) : sample };
};

type Where = Pick<NewInspectionSeries, 'places' | 'scope'>;
export const seriesPlacesOf = (given: Given): Where => {
  const { roomIds, area } = given;
  const scope = scopeOf(given);
  const rooms = roomIds.map((roomId) => ({ roomId, area: '' }));
  const places = area === '' ? rooms : [...rooms, { roomId: null, area }];
  return { scope, places: scope === null ? places : [] };
};

/** An area besides the one that is shown stays as it is. */
export const withOtherAreas = (series: InspectionSeries, { scope, places }: Where) => {
  if (scope !== null) return [];
  const areas = series.places.filter(({ room }) => room === null).slice(1);
  return [...places, ...areas.map(({ area }) => ({ roomId: null, area }))];
};

export const seriesPlacesValues = ({ places, scope }: InspectionSeries): Given => ({
  ...noSeriesPlaces,
  kind: scope?.kind ?? 'places',
  ...(scope?.kind === 'floor' && { floor: String(scope.value) }),
  ...(scope?.kind === 'sample' && { sample: scope.value }),
  roomIds: places.flatMap(({ room }) => (room === null ? [] : [room.id])),
  area: places.find(({ room }) => room === null)?.area ?? '',
});

/** In words, in place of the places. */
export function useScopeWords() {
  const t = useReportsWords();
  const floorName = useFloorName();
  return ({ kind, value }: SeriesRooms): string => {
    if (kind === 'floor') return floorName(value);
    return kind === 'all' ? t('rooms.all') : t('sampleOf', { count: value });
  };
}

export function SeriesPlacesFields() {
  const t = useReportsWords();
  const floorName = useFloorName();
  const canSeeRooms = useCan(api.rooms.board);
  const { data } = useQuery({ ...api.rooms.board.query(), enabled: canSeeRooms });
  const kind = useWatch<Given, 'kind'>({ name: 'kind' });
  const floors = [...new Set(data?.map(({ floor }) => floor))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <SelectField
        name="kind"
        label={t('where')}
        options={kinds.map((value) => ({ value, label: t(`rooms.${value}`) }))}
      />
      {kind === 'places' && (
        <>
          <RoomsField />
          <TextField name="area" label={t('area')} hint={t('areaHint')} />
        </>
      )}
      {kind === 'floor' && (
        <SelectField
          name="floor"
          label={t('floor')}
          options={floors.map((floor) => ({ value: String(floor), label: floorName(floor) }))}
        />
      )}
      {kind === 'sample' && (
        <NumberField
          name="sample"
          label={t('sample')}
          hint={t('sampleHint')}
          min={1}
          max={mostInSample}
          hasButtons
        />
      )}
    </>
  );
}
