import type { MediaFolder } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

import { markTaken } from '#core/files/photo-source.ts';
import { useMessages } from '#core/language/i18n.ts';
import { mediaMessages } from '#features/media/media.messages.ts';
import { useAllowed } from '#features/media/use-allowed.ts';
import { Button } from '#ui/button/button.tsx';

interface ZoneProps {
  folder: MediaFolder;
  isMany: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  /** Whatever else the folder takes. */
  isPhotosOnly?: boolean;
}

/** Where files are dropped, pasted, chosen, or taken with the phone's camera. */
export function DropZone({ folder, isMany, label, onFiles, isPhotosOnly }: ZoneProps) {
  const t = useMessages(mediaMessages);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { types, takesPhotos, whyNot, limits } = useAllowed(folder, isPhotosOnly);

  const take = (list: FileList | null, isCamera = false) => {
    const given = [...(list ?? [])].slice(0, isMany ? undefined : 1);
    const faults = given.map((file) => whyNot(file));
    setRefused(faults.filter((fault) => fault !== null));
    const good = given.filter((_file, at) => faults[at] === null);
    if (isCamera) good.forEach(markTaken);
    if (good.length > 0) onFiles(good);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const input = {
    type: 'file',
    className: 'sr-only',
    tabIndex: -1,
    'aria-hidden': true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      take(event.currentTarget.files, event.currentTarget === camera.current);
      Object.assign(event.currentTarget, { value: '' });
    },
  } as const;
  return (
    <div
      role="presentation"
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div
        role="group"
        aria-label={label}
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-dashed px-4 py-3',
          isOver ? 'border-brand bg-hover' : 'border-line-strong/55',
        )}
      >
        <Button icon={<Upload size={16} aria-hidden />} onClick={() => chooser.current?.click()}>
          {t('chooseFile')}
        </Button>
        {takesPhotos && (
          <Button
            icon={<Camera size={16} aria-hidden />}
            onClick={() => camera.current?.click()}
            className="hidden pointer-coarse:inline-flex"
          >
            {t('takePhoto')}
          </Button>
        )}
        <input {...input} ref={chooser} accept={types.join(',')} multiple={isMany} />
        {takesPhotos && <input {...input} ref={camera} accept="image/*" capture="environment" />}
        {refused.length > 0 && (
          <ul role="alert" className="w-full text-sm font-medium text-danger">
            {refused.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            <li className="font-normal text-ink-2">{limits}</li>
          </ul>
        )}
      </div>
    </div>
  );
}
