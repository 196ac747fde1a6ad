import type { MediaFolder } from '@keyhold/contract';
import { useRef, type ReactNode } from 'react';

import { toast } from '#core/shell/toast.tsx';
import { useAllowed } from '#features/media/use-allowed.ts';

/**
 * For what is done with the taking of a photo: `take` opens the camera of a phone, a chooser
 * elsewhere; the photo is given on as soon as it is there. The input is to be drawn outside of
 * a menu, which goes before the photo comes.
 */
export const useCamera = (
  folder: MediaFolder,
  onPhoto: (photo: File) => void,
): { take: () => void; input: ReactNode } => {
  const { whyNot } = useAllowed(folder, true);
  const ref = useRef<HTMLInputElement>(null);
  const given = (photo: File | undefined) => {
    if (photo === undefined) return;
    const fault = whyNot(photo);
    if (fault === null) onPhoto(photo);
    else toast.error(fault);
  };
  const input = (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      tabIndex={-1}
      aria-hidden
      onChange={({ currentTarget }) => {
        given(currentTarget.files?.[0]);
        Object.assign(currentTarget, { value: '' });
      }}
    />
  );
  return { take: () => ref.current?.click(), input };
};
