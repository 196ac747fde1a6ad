import type { Incident } from '@keyhold/contract';
import { clsx } from 'clsx';

import { useEvidenceWords } from '#features/evidence/evidence.messages.ts';
import { useOpened } from '#features/evidence/use-opened.ts';
import type { Piece } from '#features/evidence/use-opened.ts';
import type { Zoom } from '#features/evidence/use-zoom.ts';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/button/spinner.tsx';

export type EvidenceFile = Incident['evidence'][number];

export const isPicture = ({ mimeType }: EvidenceFile) => mimeType.startsWith('image/');

interface PictureProps {
  piece: Piece;
  file: EvidenceFile;
  sitting: string;
  zoom: Zoom;
}

interface ShownProps extends Pick<Zoom, 'view'> {
  file: EvidenceFile;
  url: string;
  alt: string;
}

function Shown({ file, url, view: { scale, x, y }, alt }: ShownProps) {
  const t = useEvidenceWords();
  if (file.mimeType.startsWith('video/'))
    return (
      <video src={url} controls className="size-full object-contain" aria-label={alt}>
        <track kind="captions" />
      </video>
    );
  if (!isPicture(file)) return <p className="p-6 text-center text-ink-2">{t('noPreview')}</p>;
  return (
    <img
      src={url}
      alt={alt}
      draggable={false}
      className="size-full object-contain select-none"
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    />
  );
}
/** One piece of evidence in its frame, as large as one likes. */
export function EvidencePicture({ piece, file, sitting, zoom }: PictureProps) {
  const t = useEvidenceWords();
  const { setFrame, view, handlers, isWhole } = zoom;
  const { data: url, isError, refetch } = useOpened(piece, sitting);
  const name = piece.isOriginal ? t('originalOf', { name: file.originalName }) : file.originalName;
  const alt = !piece.isOriginal && file.stamp ? `${name}: ${file.stamp.text}` : name;
  const isMoved = isPicture(file);
  return (
    <div
      ref={setFrame}
      {...(isMoved && handlers)}
      role="group"
      aria-label={name}
      className={clsx(
        'flex h-[min(58dvh,40rem)] min-w-0 flex-1 items-center justify-center overflow-hidden rounded bg-sunken',
        isMoved && 'touch-none',
        isMoved && !isWhole && 'cursor-grab',
      )}
    >
      {url !== undefined && <Shown {...{ file, url, view, alt }} />}
      {url === undefined && !isError && <Spinner />}
      {url === undefined && isError && (
        <div role="alert" className="flex flex-col items-center gap-3 p-6 text-danger">
          {t('notAvailable')}
          <Button size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
