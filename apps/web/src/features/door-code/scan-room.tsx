import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { doorCodeMessages } from '#features/door-code/door-code.messages.ts';
import type { ScannedRoom } from '#features/door-code/room-scanner.tsx';
import { Button } from '#ui/button/button.tsx';

const RoomScanner = onDemand(
  async () => (await import('#features/door-code/room-scanner.tsx')).RoomScanner,
);

export interface ScanRoomProps {
  onRoom: (room: ScannedRoom) => void;
  size?: 'md' | 'lg';
}

/** Chooses a room by the code on its door; nothing where there is no camera to read it with. */
export function ScanRoom({ onRoom, size }: ScanRoomProps) {
  const t = useMessages(doorCodeMessages);
  const [isOpen, setIsOpen] = useState(false);
  const canLookUp = useCan(api.rooms.byDoor);
  // A page that is not served securely has no camera.
  if (!canLookUp || !('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button
        size={size}
        icon={<ScanQrCode size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('scan')}
      </Button>
      {isOpen && (
        <RoomScanner
          onClose={() => setIsOpen(false)}
          onRoom={(room) => {
            setIsOpen(false);
            onRoom(room);
          }}
        />
      )}
    </>
  );
}
