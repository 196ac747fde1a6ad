import { RoomChange, type Room } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { RoomField, useRoomLabels } from '#features/room/room-fields.tsx';
import { roomFormMessages } from '#features/room/room-form.messages.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

const valuesOf = (room: Room) => {
  const { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities } = room;
  return { roomNo, type, floor, maxGuests, pricePerNight, tag, amenities };
};
function RoomForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useMessages(roomFormMessages);
  const labels = useRoomLabels();
  const { mutateAsync } = useAction(api.rooms.update, {
    success: ({ roomNo }) => t('saved', { roomNo }),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      type="room"
      record={room}
      schema={RoomChange}
      valuesOf={valuesOf}
      read={api.rooms.get.call}
      save={async (body) => await mutateAsync({ params: { id: room.id }, body })}
      onDone={onDone}
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
    </EditForm>
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
