import { CircleAlert, RotateCcw, X } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { mediaMessages } from '#features/media/media.messages.ts';
import type { Upload, useUploads } from '#features/media/use-uploads.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';

interface RowProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way: how far it is, or why it did not arrive. */
function UploadRow({ upload, onRetry, onDrop }: RowProps) {
  const t = useMessages(mediaMessages);
  const format = useFormat();
  const { file, part, error } = upload;
  const { name } = file;
  const isSent = part >= 1;
  return (
    <li className="flex items-center gap-3 rounded border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3">
          <span className="truncate font-medium">{name}</span>
          <span className="shrink-0 text-sm text-ink-3 tabular-nums">{format.size(file.size)}</span>
        </p>
        {error === null ? (
          <div className="mt-1.5">
            <ProgressBar part={part} label={t(isSent ? 'takingIn' : 'sending', { name })} />
          </div>
        ) : (
          <p role="alert" className="mt-0.5 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
      {error !== null && (
        <Button size="sm" icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        size="sm"
        icon={X}
        label={t(error === null ? 'cancel' : 'remove', { name })}
        onClick={onDrop}
      />
    </li>
  );
}

/** What is on its way, until it is there. */
export function UploadRows({ uploads, retry, drop }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  if (uploads.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDrop={() => drop(upload.key)}
        />
      ))}
    </ul>
  );
}
