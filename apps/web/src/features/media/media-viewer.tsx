import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useMediaUrl } from '#features/media/media-thumbnail.tsx';
import type { ShownMedia } from '#features/media/media-thumbnail.tsx';
import { mediaMessages } from '#features/media/media.messages.ts';
import { buttonClass } from '#ui/button/button-class.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Spinner } from '#ui/button/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const zooms = [1, 1.5, 2, 3, 4] as const;

interface ShowingProps {
  media: ShownMedia;
  url: string;
  zoom: number;
}

function Showing({ media, url, zoom }: ShowingProps) {
  const t = useMessages(mediaMessages);
  const { mimeType, originalName } = media;
  if (mimeType.startsWith('video/'))
    return (
      <video src={url} controls className="max-h-[70dvh] max-w-full">
        <track kind="captions" />
      </video>
    );
  if (!mimeType.startsWith('image/')) return <p className="text-ink-2">{t('noPreview')}</p>;
  return (
    <img
      src={url}
      alt={originalName}
      className={zoom === 1 ? 'max-h-[70dvh] max-w-full object-contain' : 'max-w-none'}
      style={zoom === 1 ? undefined : { width: `${zoom * 100}%` }}
    />
  );
}

interface ViewerProps {
  items: readonly ShownMedia[];
  /** Which of them; null: closed. */
  at: number | null;
  onChange: (at: number | null) => void;
}

/** A file in full: arrows go to the others, + and - zoom, Escape closes. */
export function MediaViewer({ items, at, onChange }: ViewerProps) {
  const media = at === null ? undefined : items[at];
  if (media === undefined || at === null) return null;
  return <Viewer key={media.fileKey} media={media} {...{ items, at, onChange }} />;
}

function Viewer({ media, items, at, onChange }: ViewerProps & { media: ShownMedia; at: number }) {
  const t = useMessages(mediaMessages);
  const { url, isFailed } = useMediaUrl(media);
  const [step, setStep] = useState(0);
  const isPicture = media.mimeType.startsWith('image/');
  const zoomBy = (by: number) =>
    setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const go = (to: number) => {
    if (items[to] !== undefined) onChange(to);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      '+': () => zoomBy(1),
      '-': () => zoomBy(-1),
    };
    acts[event.key]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const isMany = items.length > 1;
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(isOpen) => !isOpen && onChange(null)}
      title={media.originalName}
      description={isMany ? t('viewer', { at: at + 1, count: items.length }) : undefined}
      footer={
        <div className="flex w-full flex-wrap items-center gap-2">
          {isMany && (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('previous')}
                disabled={at === 0}
                onClick={() => go(at - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={t('next')}
                disabled={at === items.length - 1}
                onClick={() => go(at + 1)}
              />
            </>
          )}
          {isPicture && (
            <>
              <IconButton
                icon={ZoomOut}
                label={t('zoomOut')}
                disabled={step === 0}
                onClick={() => zoomBy(-1)}
              />
              <IconButton
                icon={ZoomIn}
                label={t('zoomIn')}
                disabled={step === zooms.length - 1}
                onClick={() => zoomBy(1)}
              />
            </>
          )}
          {url !== undefined && (
            <a href={url} download className={`ml-auto ${buttonClass({})}`}>
              <Download size={16} aria-hidden />
              {t('download')}
            </a>
          )}
        </div>
      }
    >
      <div className="flex min-h-40 items-center-safe justify-center-safe overflow-auto">
        {url !== undefined && <Showing media={media} url={url} zoom={zooms[step] ?? 1} />}
        {url === undefined &&
          (isFailed ? <p className="text-danger">{t('notAvailable')}</p> : <Spinner />)}
      </div>
    </Dialog>
  );
}
