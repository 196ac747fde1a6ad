import { useEffect, useEffectEvent, useState } from 'react';

import { messages, useMessages } from '#core/language/i18n.ts';
import { openCamera, whyNoCamera } from '#features/door-code/camera.ts';
import { barcodeReader } from '#features/door-code/code-reader.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/state/notice.tsx';

const scannerMessages = messages('stock-scanner', {
  title: ['Scan goods', 'Escanear artículos'],
  hint: [
    'Hold the barcode before the camera. Each one is taken once; show it again for one more.',
    'Ponga el código ante la cámara. Cada uno cuenta una vez; muéstrelo otra vez para otro más.',
  ],
  starting: ['Opening the camera…', 'Abriendo la cámara…'],
  looking: ['Looking for a barcode…', 'Buscando un código…'],
  refused: [
    'The camera may not be used here. Allow it in the browser, or type the barcode.',
    'La cámara no está permitida. Permítala en el navegador o escriba el código.',
  ],
  noCamera: ['No camera was found. Type the barcode.', 'No hay cámara. Escriba el código.'],
  done: ['Done', 'Hecho'],
});

type State = 'starting' | 'looking' | 'refused' | 'noCamera';
const pauseMs = 150;
/** A code that has been out of sight for so long is another piece. */
const awayMs = 1200;

interface Watch {
  ended: AbortSignal;
  onState: (state: State) => void;
  onCode: (code: string) => void;
}

const watchFor = async (video: HTMLVideoElement, { ended, onState, onCode }: Watch) => {
  const read = await barcodeReader();
  await openCamera(video, ended);
  onState('looking');
  let last = { code: '', at: 0 };
  while (!ended.aborted) {
    const code = await read(video);
    const now = Date.now();
    if (code !== undefined && !ended.aborted) {
      if (code !== last.code || now - last.at > awayMs) onCode(code);
      last = { code, at: now };
    }
    await new Promise((go) => setTimeout(go, pauseMs));
  }
};

interface Props {
  said?: string | undefined;
  onCode: (code: string) => void;
  onClose: () => void;
}

export function BarcodeScanner({ said, onCode, onClose }: Props) {
  const t = useMessages(scannerMessages);
  const [state, setState] = useState<State>('starting');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const give = useEffectEvent((code: string) => onCode(code));
  useEffect(() => {
    if (video === null) return undefined;
    const end = new AbortController();
    watchFor(video, {
      ended: end.signal,
      onState: setState,
      onCode: (code) => give(code),
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
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <video
          ref={setVideo}
          muted
          playsInline
          hidden={isDark}
          className="aspect-4/3 w-full rounded bg-scrim object-cover"
        />
        <div role="status">
          {isDark ? <Notice tone="danger">{t(state)}</Notice> : <p>{said ?? t(state)}</p>}
        </div>
      </div>
    </Dialog>
  );
}
