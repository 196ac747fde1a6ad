import { maxBytesOf, mediaKindOf, policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

import { markTaken } from '#core/files/photo-source.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { mediaMessages } from '#features/media/media.messages.ts';
import { Button } from '#ui/button/button.tsx';

interface ZoneProps {
  folder: MediaFolder;
  isMany: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  /** Whatever else the folder takes. */
  isPhotosOnly?: boolean;
}

const endings: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
};
const nameOf = (type: string) => {
  if (type.includes('wordprocessing')) return 'DOCX';
  return endings[type] ?? 'XLSX';
};

/** Photos are made smaller before they go, so that only what is not one has to fit as it is. */
const isTooLarge = (folder: MediaFolder, { type, size }: File) =>
  (policyOf(folder).isEvidence === true || mediaKindOf(type) !== 'image') &&
  size > maxBytesOf(folder, type);

/** Where files are dropped, pasted, chosen, or taken with the phone's camera. */
export function DropZone({ folder, isMany, label, onFiles, isPhotosOnly }: ZoneProps) {
  const t = useMessages(mediaMessages);
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const types = policyOf(folder).types.filter(
    (type) => isPhotosOnly !== true || mediaKindOf(type) === 'image',
  );
  const takesPhotos = types.some((type) => mediaKindOf(type) === 'image');
  const largest = Math.max(...types.map((type) => maxBytesOf(folder, type)));

  const whyNot = (file: File): string | null => {
    const { name, type } = file;
    const isPhoto = takesPhotos && /^image\/hei[cf]$/.test(type);
    if (!isPhoto && !types.some((one) => one === type)) return t('wrongKind', { name });
    if (!isTooLarge(folder, file)) return null;
    return t('tooLarge', { name, size: format.size(maxBytesOf(folder, type)) });
  };
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
            <li className="font-normal text-ink-2">
              {t('limits', { kinds: types.map(nameOf).join(', '), size: format.size(largest) })}
            </li>
          </ul>
        )}
      </div>
    </div>
  );
}
