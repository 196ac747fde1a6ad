import { CallFailed } from '@keyhold/contract';
import { useEffect, useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { openCamera, whyNoCamera } from '#features/door-code/camera.ts';
import { codeReader } from '#features/door-code/code-reader.ts';
import { codeOfDoor } from '#features/door-code/door-address.ts';
import { doorCodeMessages } from '#features/door-code/door-code.messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

export interface ScannedRoom {
  id: number;
  roomNo: string;
}

type State =
  | 'starting'
  | 'looking'
  | 'refused'
  | 'noCamera'
  | 'foreign'
  | 'unknown'
  | 'unreachable';

const pauseMs = 150;

const findRoom = async (code: string): Promise<ScannedRoom | State> => {
  try {
    return await api.rooms.byDoor.call({ query: { code } });
  } catch (error) {
    return error instanceof CallFailed ? 'unknown' : 'unreachable';
  }
};

interface Watch {
  ended: AbortSignal;
  onState: (state: State) => void;
  onRoom: (room: ScannedRoom) => void;
}

/** Reads until the code of a door of this property is before the camera. */
const watchFor = async (video: HTMLVideoElement, { ended, onState, onRoom }: Watch) => {
  const read = await codeReader();
  await openCamera(video, ended);
  onState('looking');
  let before: string | undefined;
  while (!ended.aborted) {
    const seen = await read(video);
    if (seen !== undefined && seen !== before) {
      before = seen;
      const code = codeOfDoor(seen);
      const found = code === null ? 'foreign' : await findRoom(code);
      if (ended.aborted) return;
      if (typeof found !== 'string') return onRoom(found);
      onState(found);
    }
    await new Promise((go) => setTimeout(go, pauseMs));
  }
};

export interface RoomScannerProps {
  onRoom: (room: ScannedRoom) => void;
  onClose: () => void;
}

export function RoomScanner({ onRoom, onClose }: RoomScannerProps) {
  const t = useMessages(doorCodeMessages);
  const [state, setState] = useState<State>('starting');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const given = useRef(onRoom);
  useEffect(() => {
    given.current = onRoom;
  });
  useEffect(() => {
    if (video === null) return undefined;
    const end = new AbortController();
    watchFor(video, {
      ended: end.signal,
      onState: setState,
      onRoom: (room) => given.current(room),
    }).catch((error: unknown) => {
      if (!end.signal.aborted) setState(whyNoCamera(error));
    });
    return () => end.abort();
  }, [video]);
  const isDark = state === 'refused' || state === 'noCamera';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('hint')}
    >
      <div className="flex flex-col gap-3">
        <video
          ref={setVideo}
          muted
          playsInline
          hidden={isDark}
          className="aspect-square w-full rounded bg-scrim object-cover"
        />
        <div role="status">
          {state === 'starting' && <p className="text-ink-2">{t('starting')}</p>}
          {state !== 'starting' && state !== 'looking' && (
            <Notice tone={isDark ? 'danger' : 'warning'}>{t(state)}</Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}
