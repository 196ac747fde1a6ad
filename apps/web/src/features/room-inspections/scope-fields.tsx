import { recordId, scopeKinds, type CheckScope } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useRoundsWords } from '#features/room-inspections/room-inspections.messages.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { ManyField } from '#ui/form/many-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

/** What a form takes for the rooms of a round; spread into the schema of whatever goes over some. */
export const scopeShape = {
  kind: z.enum(scopeKinds),
  floor: z.string(),
  roomIds: z.array(recordId),
};
const ScopeForm = z.strictObject(scopeShape);
type Given = z.output<typeof ScopeForm>;

export const noScope: Given = { kind: 'all', floor: '0', roomIds: [] };

export const scopeOf = ({ kind, floor, roomIds }: Given): CheckScope => {
  if (kind === 'floor') return { kind, value: Number(floor) };
  if (kind === 'rooms') return { kind, value: roomIds };
  return { kind, value: null };
};

/** A round over chosen rooms names at least one. */
export const hasRooms = ({ kind, roomIds }: Pick<Given, 'kind' | 'roomIds'>): boolean =>
  kind !== 'rooms' || roomIds.length > 0;

export function ScopeFields() {
  const t = useRoundsWords();
  const word = useCheckWords();
  const floorName = useFloorName();
  const canSeeRooms = useCan(api.rooms.board);
  const { data } = useQuery({ ...api.rooms.board.query(), enabled: canSeeRooms });
  const kind = useWatch<Given, 'kind'>({ name: 'kind' });
  const floors = [...new Set(data?.map(({ floor }) => floor))].toSorted(
    (one, other) => one - other,
  );
  const kinds = scopeKinds.filter((each) => canSeeRooms || each === 'all' || each === 'swep');
  return (
    <>
      <SelectField
        name="kind"
        label={t('scope')}
        options={kinds.map((value) => ({ value, label: word(`scope.${value}`) }))}
      />
      {kind === 'floor' && (
        <SelectField
          name="floor"
          label={t('floor')}
          options={floors.map((floor) => ({ value: String(floor), label: floorName(floor) }))}
        />
      )}
      {kind === 'rooms' && (
        <ManyField
          name="roomIds"
          label={t('rooms')}
          empty={t('roomsNone')}
          choices={data?.map(({ id, roomNo, floor }) => ({
            id,
            label: roomNo,
            hint: floorName(floor),
          }))}
        />
      )}
    </>
  );
}
