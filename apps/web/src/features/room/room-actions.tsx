import type { Room } from '@keyhold/contract';
import {
  Ban,
  Ellipsis,
  LockKeyholeOpen,
  Pencil,
  QrCode,
  RefreshCw,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { DoorSheetDialog } from '#features/exports/door-sheet-dialog.tsx';
import { ReportFaultButton } from '#features/fault/report-fault-host.tsx';
import { useHolds } from '#features/readiness/holds.ts';
import { ReportIncidentItem } from '#features/report/report-incident-item.tsx';
import { RoomActItems } from '#features/room/room-acts-menu.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** The bin takes a room at once and gives it back as easily, so nobody is asked whether they are sure. */
function useRoomBin() {
  const t = useMessages(roomMessages);
  const remove = useAction(api.rooms.remove, { success: null });
  const restore = useAction(api.rooms.restore, {
    success: ({ roomNo }) => t('restored', { roomNo }),
  });
  const takeOut = ({ id }: Room) => restore.mutate({ params: { id } });
  return {
    isPending: remove.isPending || restore.isPending,
    takeOut,
    moveToBin: (room: Room) => {
      const removed = remove.mutateAsync({ params: { id: room.id } });
      void removed.then(
        () => toast.undo(t('binned', { roomNo: room.roomNo }), () => takeOut(room)),
        () => undefined,
      );
    },
  };
}

/** Afterwards the new sign is offered: the one at the door leads nowhere. */
function useNewDoorCode({ id, roomNo }: Room, onRenewed: () => void) {
  const t = useMessages(roomMessages);
  return useAct(api.rooms.renewDoorCode, {
    input: { params: { id } },
    icon: RefreshCw,
    word: t('newDoorCode'),
    asks: { title: t('newDoorCodeTitle', { roomNo }), text: t('newDoorCodeText') },
    success: t('doorCodeRenewed', { roomNo }),
    onSuccess: onRenewed,
  });
}

interface ActionsProps {
  room: Room;
  onEdit: () => void;
  onHold: () => void;
}

function UpdateActions({ room, onEdit, onHold }: ActionsProps) {
  const t = useMessages(roomMessages);
  const { release, isPending } = useHolds();
  return (
    <>
      {room.hold ? (
        <Button
          variant="primary"
          isLoading={isPending}
          icon={<LockKeyholeOpen size={16} aria-hidden />}
          onClick={() => release(room)}
        >
          {t('release')}
        </Button>
      ) : (
        <Button icon={<Ban size={16} aria-hidden />} onClick={onHold}>
          {t('hold')}
        </Button>
      )}
      <Button icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
    </>
  );
}

/** What can be done with a room, by what the person may. */
export function RoomActions(props: ActionsProps) {
  const t = useMessages(roomMessages);
  const word = useMessages(uiMessages);
  const canUpdate = useCan(api.rooms.update);
  const canDelete = useCan(api.rooms.remove);
  const { moveToBin, takeOut, isPending } = useRoomBin();
  const { room, onHold } = props;
  const [isPrinting, setIsPrinting] = useState(false);
  const renew = useNewDoorCode(room, () => setIsPrinting(true));
  if (room.deletedAt !== null) {
    return canDelete ? (
      <Button
        variant="primary"
        isLoading={isPending}
        icon={<RotateCcw size={16} aria-hidden />}
        onClick={() => takeOut(room)}
      >
        {t('restore')}
      </Button>
    ) : null;
  }
  return (
    <>
      <ReportFaultButton place={room} />
      {canUpdate && <UpdateActions {...props} />}
      <DropdownMenu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={word('more')}
            variant="secondary"
            className="max-sm:flex-none!"
          />
        }
      >
        <RoomActItems room={room} />
        <ReportIncidentItem place={room} />
        {canUpdate && room.hold && (
          <MenuItem icon={Ban} onSelect={onHold}>
            {t('changeHold')}
          </MenuItem>
        )}
        <MenuItem icon={QrCode} onSelect={() => setIsPrinting(true)}>
          {t('doorSheet')}
        </MenuItem>
        {renew && (
          <MenuItem icon={renew.icon} onSelect={renew.run}>
            {renew.word}
          </MenuItem>
        )}
        {canDelete && (
          <MenuItem icon={Trash2} onSelect={() => moveToBin(room)}>
            {t('moveToBin')}
          </MenuItem>
        )}
      </DropdownMenu>
      {renew && renew.dialog}
      <DoorSheetDialog rooms={[room]} open={isPrinting} onOpenChange={setIsPrinting} />
    </>
  );
}
