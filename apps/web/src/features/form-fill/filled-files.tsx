import { FileText, X } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { numbersOf, type AnswerProps } from '#features/form-fill/answer-control.ts';
import type { FillFiles } from '#features/form-fill/filled.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { DropZone } from '#features/media/drop-zone.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** Where what is answered with a file lies. */
export const fillFolder = 'inspection-reports';
const most = 20;

export function LocalPicture({ file, className }: { file: File; className: string }) {
  const [url] = useState(() => URL.createObjectURL(file));
  return (
    <img src={url} alt={file.name} onLoad={() => URL.revokeObjectURL(url)} className={className} />
  );
}

function Taken({ file, onRemove }: { file: File | undefined; onRemove: () => void }) {
  const t = useFillWords();
  const word = useMessages(uiMessages);
  const name = file?.name ?? t('file');
  const isPicture = file?.type.startsWith('image/') ?? false;
  return (
    <li className="flex items-start">
      {file && isPicture ? (
        <LocalPicture
          file={file}
          className="size-16 shrink-0 rounded border border-line object-cover"
        />
      ) : (
        <span className="flex min-h-11 max-w-56 items-center gap-2 rounded border border-line bg-hover px-3 text-sm">
          <FileText size={16} aria-hidden className="shrink-0 text-ink-3" />
          <span className="truncate">{name}</span>
        </span>
      )}
      <IconButton size="sm" icon={X} label={word('remove', { name })} onClick={onRemove} />
    </li>
  );
}

interface FilledFilesProps {
  fieldId: string;
  label: string;
  ids: readonly number[];
  onIds: (ids: number[]) => void;
  files: FillFiles;
  isPhotosOnly: boolean;
}

/** The files of one answer, and where more of them are taken or chosen. */
export function FilledFiles(props: FilledFilesProps) {
  const { fieldId, label, ids, onIds, files, isPhotosOnly } = props;
  const remove = (id: number) => {
    files.remove(id);
    onIds(ids.filter((one) => one !== id));
  };
  return (
    <div className="flex flex-col gap-2">
      {ids.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-3">
          {ids.map((id) => (
            <Taken key={id} file={files.fileOf(id)} onRemove={() => remove(id)} />
          ))}
        </ul>
      )}
      {ids.length < most && (
        <DropZone
          folder={fillFolder}
          isMany
          isPhotosOnly={isPhotosOnly}
          label={label}
          onFiles={(given) =>
            onIds([...ids, ...given.map((file) => files.take(fieldId, file))].slice(0, most))
          }
        />
      )}
    </div>
  );
}

export function FilesAnswer({ field, answer, onAnswer, files }: AnswerProps) {
  const t = useFillWords();
  const isPhoto = field.type === 'photo';
  return (
    <FilledFiles
      fieldId={field.id}
      label={field.label || t(isPhoto ? 'photos' : 'files')}
      ids={numbersOf(answer)}
      onIds={onAnswer}
      files={files}
      isPhotosOnly={isPhoto}
    />
  );
}
