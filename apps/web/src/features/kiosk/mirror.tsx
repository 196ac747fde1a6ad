import { useEffect, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';

const side = 640;
const quality = 0.8;

const look = async (video: HTMLVideoElement, ended: AbortSignal) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (ended.aborted) return stop();
  ended.addEventListener('abort', stop);
  Object.assign(video, { srcObject: stream });
  await video.play();
};

/** What the camera sees at this moment; null where it sees nothing. */
const pictureOf = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', quality);
  return await promise;
};

export type TakePhoto = () => Promise<Blob | null>;
interface MirrorProps {
  /** Given once the camera looks, and null where there is none. */
  onReady: (take: TakePhoto | null) => void;
}

/** Shows whoever stands there that a photo will be taken, and of what. */
export function Mirror({ onReady }: MirrorProps) {
  const t = useMessages(kioskMessages);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [why, setWhy] = useState<'noCamera' | 'cameraRefused' | null>(null);
  useEffect(() => {
    if (video === null) return undefined;
    const end = new AbortController();
    const fail = (error: unknown) => {
      if (end.signal.aborted) return;
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setWhy(isRefused ? 'cameraRefused' : 'noCamera');
    };
    const begin = async () => {
      // A page that is not served securely has no camera.
      if (!('mediaDevices' in navigator)) return setWhy('noCamera');
      await look(video, end.signal);
      if (!end.signal.aborted) onReady(() => pictureOf(video));
    };
    begin().catch(fail);
    return () => {
      end.abort();
      onReady(null);
    };
  }, [video, onReady]);
  return (
    <div className="flex items-center gap-3">
      <video
        ref={setVideo}
        muted
        playsInline
        hidden={why !== null}
        className="size-20 shrink-0 -scale-x-100 rounded bg-sunken object-cover"
      />
      <p className="text-ink-2">{t(why ?? 'photo')}</p>
    </div>
  );
}
