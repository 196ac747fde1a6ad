import { RoomChange, type Room } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FormFields, valuesOf } from '#core/records/field-input.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';

function RoomForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const t = useMessages(roomMessages);
  const { mutateAsync } = useAction(api.rooms.update, {
    success: ({ roomNo }) => t('saved', { roomNo }),
    tellsItself: ['stale'],
  });
  return (
    <EditForm
      type="room"
      record={room}
      schema={RoomChange}
      valuesOf={valuesOf(roomFields)}
      read={api.rooms.get.call}
      save={async (body) => await mutateAsync({ params: { id: room.id }, body })}
      onDone={onDone}
    >
      <FormFields fields={roomFields} className="grid grid-cols-2 gap-4" />
    </EditForm>
  );
}

interface DrawerProps {
  /** Null is closed. */
  room: Room | null;
  onClose: () => void;
}

export function RoomEditDrawer({ room, onClose }: DrawerProps) {
  const t = useMessages(roomMessages);
  return (
    <Drawer
      open={room !== null}
      onOpenChange={onClose}
      title={room ? t('editRoom', { roomNo: room.roomNo }) : ''}
    >
      {room && <RoomForm key={room.id} room={room} onDone={onClose} />}
    </Drawer>
  );
}
