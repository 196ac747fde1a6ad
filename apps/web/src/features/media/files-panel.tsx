import type { FileOwner, ListedMedia } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { DropZone } from '#features/media/drop-zone.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { mediaMessages } from '#features/media/media.messages.ts';
import { UploadRows } from '#features/media/upload-rows.tsx';
import { useUploads } from '#features/media/use-uploads.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Tab } from '#ui/page/tabs.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const step = 50;
const folder = 'record';

interface FilesOf {
  entityType: FileOwner;
  /** None is asked for where there is no record yet. */
  entityId: number;
}

const useFiles = ({ entityType, entityId }: FilesOf, limit = step) => {
  const canRead = useCan(api.media.list);
  return useQuery({
    ...api.media.list.query({ query: { entityType, entityId, limit } }),
    enabled: canRead && entityId > 0,
    placeholderData: keepPreviousData,
  });
};

/** Who may change the record may give it a file, or take one away. */
const useMayChange = ({ entityType }: FilesOf): boolean => {
  const may = {
    room: useCan(api.rooms.update),
    guest: useCan(api.guests.update),
    reservation: useCan(api.reservations.update),
  };
  return may[entityType];
};

const screens = {
  maintenance: '/dashboard/maintenance',
  house_keeping: '/dashboard/house-keepings',
  reservation: '/dashboard/reservations',
} as const;

/** What a file was sent for, where that is not the record that one looks at. */
function Source({ file, of }: { file: ListedMedia; of: FilesOf }) {
  const t = useMessages(mediaMessages);
  const { entityType, entityId, label } = file;
  if (entityType === null || entityId === null || entityType === of.entityType) return null;
  if (entityType === 'room' || entityType === 'guest') return null;
  return (
    <Link
      to={screens[entityType]}
      search={{ open: entityId }}
      className="max-w-full text-sm break-words pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {t(`of.${entityType}`, { label })}
    </Link>
  );
}

interface RowProps {
  file: ListedMedia;
  of: FilesOf;
  onOpen: () => void;
  onRemove: (() => void) | false;
}

function FileRow({ file, of, onOpen, onRemove }: RowProps) {
  const t = useMessages(mediaMessages);
  const format = useFormat();
  const { originalName, size, createdAt, uploadedBy } = file;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <MediaThumbnail media={file} onOpen={onOpen} />
      <span className="flex min-w-0 flex-1 flex-col items-start">
        <span className="max-w-full font-semibold break-words">{originalName}</span>
        <span className="text-sm text-ink-3 tabular-nums">
          {[format.size(size), format.timeAndDate(createdAt), uploadedBy.name]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <Source {...{ file, of }} />
      </span>
      {onRemove && (
        <IconButton icon={Trash2} label={t('remove', { name: originalName })} onClick={onRemove} />
      )}
    </li>
  );
}

function FilesList({ of, mayChange }: { of: FilesOf; mayChange: boolean }) {
  const t = useMessages(mediaMessages);
  const canRemove = useCan(api.media.remove) && mayChange;
  const [limit, setLimit] = useState(step);
  const [at, setAt] = useState<number | null>(null);
  const [removed, setRemoved] = useState<ListedMedia | null>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useFiles(of, limit);
  const remove = useAction(api.media.remove, { type: t('file') });
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonLines lines={4} />;
  const { items, total } = data;
  if (items.length === 0) {
    return (
      <EmptyState title={t('none')} className="py-8">
        {t(`none.${of.entityType}`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('files')}>
        {items.map((file, index) => (
          <FileRow
            key={file.id}
            {...{ file, of }}
            onOpen={() => setAt(index)}
            onRemove={canRemove && file.folder === folder && (() => setRemoved(file))}
          />
        ))}
      </ul>
      {total > items.length && (
        <Button isLoading={isPlaceholderData} onClick={() => setLimit((now) => now + step)}>
          {t('more')}
        </Button>
      )}
      <MediaViewer {...{ items, at }} onChange={setAt} />
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={t('remove', { name: removed?.originalName ?? '' })}
        description={t('removeText')}
        confirmText={t('removeDo')}
        onConfirm={() => removed && remove.mutateAsync({ params: { id: removed.id } })}
      />
    </>
  );
}

function NewFiles({ of: { entityType, entityId } }: { of: FilesOf }) {
  const t = useMessages(mediaMessages);
  const { uploads, add, retry, drop } = useUploads({
    target: { folder, entityType, entityId },
    onSent: () => void refresh(api.media.sign),
  });
  return (
    <>
      <DropZone folder={folder} isMany label={t('add')} onFiles={add} />
      <UploadRows {...{ uploads, retry, drop }} />
    </>
  );
}

function FilesPanel({ of, isClosed }: { of: FilesOf; isClosed: boolean }) {
  const canSend = useCan(api.media.sign);
  const mayChange = useMayChange(of) && !isClosed;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {canSend && mayChange && <NewFiles of={of} />}
      <FilesList {...{ of, mayChange }} />
    </div>
  );
}

interface TabOf extends FilesOf {
  /** Nothing is added to it any more: it is in the bin, or its guest was erased. */
  isClosed?: boolean;
}

/** The tab with everything that was sent for a record; none for whoever may not look at files. */
export function useFilesTab({ isClosed = false, ...of }: TabOf): Tab<'files'> | false {
  const t = useMessages(mediaMessages);
  const canRead = useCan(api.media.list);
  const { data } = useFiles(of);
  return (
    canRead && {
      value: 'files',
      label: t('files'),
      ...(data && { count: data.total }),
      content: <FilesPanel key={of.entityId} {...{ of, isClosed }} />,
    }
  );
}
