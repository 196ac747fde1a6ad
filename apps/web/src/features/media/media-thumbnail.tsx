import type { Media } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { FileText, Film } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { mediaMessages } from '#features/media/media.messages.ts';

export type ShownMedia = Pick<
  Media,
  'fileKey' | 'originalName' | 'mimeType' | 'isPublic' | 'hasOriginal'
>;

/** An address lasts five minutes, and is asked for anew before it ends. */
const freshMs = 240_000;

/** Where a file is to be seen; undefined while it is asked for, or where it may not be. */
export function useMediaUrl({ fileKey, isPublic }: ShownMedia, isOriginal = false) {
  const canRead = useCan(api.media.read);
  const query = { fileKey, ...(isOriginal && { original: 'true' as const }) };
  const asked = useQuery({
    ...api.media.read.query({ query }),
    enabled: canRead && !isPublic,
    staleTime: freshMs,
  });
  if (isPublic) return { url: publicFileUrl(fileKey), isFailed: false };
  return { url: asked.data?.url, isFailed: !canRead || asked.isError };
}

interface ThumbnailProps {
  media: ShownMedia;
  onOpen: () => void;
}

/** A small picture of a file that opens it. */
export function MediaThumbnail({ media, onOpen }: ThumbnailProps) {
  const t = useMessages(mediaMessages);
  const isPicture = media.mimeType.startsWith('image/');
  const { url } = useMediaUrl(media);
  const Icon = media.mimeType.startsWith('video/') ? Film : FileText;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('open', { name: media.originalName })}
      className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded border border-line bg-hover text-ink-3 hover:border-line-strong"
    >
      {isPicture && url !== undefined ? (
        <img src={url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon size={24} aria-hidden />
      )}
    </button>
  );
}
