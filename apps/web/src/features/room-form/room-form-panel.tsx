import { RoomChange, type Room } from '@keyhold/contract';
import { useState } from 'react';
import type { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useAction } from '#core/use-action.ts';
import {
  RoomField,
  roomFieldNames,
  useRoomLabels,
} from '#features/room-form/room-fields-panel.tsx';
import { roomFormMessages } from '#features/room-form/room-form.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Sheet } from '#ui/sheet.tsx';

const fields = ['roomNo', ...roomFieldNames] as const;
type RoomFieldValues = Pick<Room, (typeof fields)[number]>;
type Change = z.output<typeof RoomChange>;

const valuesOf = (room: Room): RoomFieldValues => {
  const { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities } = room;
  return { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities };
};
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs between what was typed and what is saved: nothing else is sent. */
export const changedFields = (given: Change, saved: RoomFieldValues): Change =>
  Object.fromEntries(
    fields.filter((name) => !isSame(given[name], saved[name])).map((name) => [name, given[name]]),
  );

function RoomForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useMessages(roomFormMessages);
  const labels = useRoomLabels();
  const [base, setBase] = useState(room);
  const { mutateAsync } = useAction(api.rooms.update, {
    success: ({ roomNo }) => t('saved', { roomNo }),
    tellsItself: ['stale'],
  });
  const params = { id: room.id };
  const save = async (given: Change, version: number) => {
    const mine = changedFields(given, valuesOf(base));
    if (Object.keys(mine).length > 0) await mutateAsync({ params, body: { ...mine, version } });
    onDone();
  };
  return (
    <ContractForm
      key={base.version}
      schema={RoomChange}
      values={valuesOf(base)}
      edits={{
        record: { type: 'room', id: room.id },
        saveOver: save,
        discard: async () => setBase(await api.rooms.get.call({ params })),
      }}
      onSubmit={async (given) => await save(given, base.version)}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField name="roomNo" label={labels.roomNo} required autoFocus />
        <RoomField field="type" />
        <RoomField field="floor" />
        <RoomField field="maxGuests" />
        <RoomField field="pricePerNight" />
      </div>
      <RoomField field="tag" />
      <RoomField field="amenities" />
    </ContractForm>
  );
}

interface SheetProps {
  /** Null is closed. */
  room: Room | null;
  onClose: () => void;
}

export function RoomEditSheet({ room, onClose }: SheetProps) {
  const t = useMessages(roomFormMessages);
  return (
    <Sheet
      open={room !== null}
      onOpenChange={onClose}
      title={room ? t('editRoom', { roomNo: room.roomNo }) : ''}
    >
      {room && <RoomForm key={room.id} room={room} onDone={onClose} />}
    </Sheet>
  );
}
