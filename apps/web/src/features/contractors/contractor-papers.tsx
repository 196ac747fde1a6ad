import {
  contractorPaperKinds,
  NewContractorPaper,
  type Contractor,
  type ContractorPaper,
  type Media,
} from '@keyhold/contract';
import { FileCheck2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { MediaThumbnail } from '#features/media/media-thumbnail.tsx';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';

const tones = { valid: 'success', expiring: 'warning', expired: 'danger' } as const;

export function PaperState({ paper }: { paper: ContractorPaper }) {
  const t = useMessages(contractorsMessages);
  const format = useFormat();
  const { expiresOn, state } = paper;
  if (expiresOn === null) return <span className="text-sm text-ink-3">{t('noExpiry')}</span>;
  return <Badge tone={tones[state]}>{t(`state.${state}`, { day: format.date(expiresOn) })}</Badge>;
}

const Form = NewContractorPaper.omit({ mediaId: true });

function NewPaper({ contractor, onClose }: { contractor: Contractor; onClose: () => void }) {
  const t = useMessages(contractorsMessages);
  const [files, setFiles] = useState<readonly Media[]>([]);
  const { mutateAsync } = useAction(api.contractors.addDocument, { type: t('papers') });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('paperNew')}>
      <ContractForm
        schema={Form}
        values={{ kind: 'insurance', title: '', expiresOn: null }}
        onCancel={onClose}
        onSubmit={async (given) => {
          const body = { ...given, mediaId: files[0]?.id ?? null };
          await mutateAsync({ params: { id: contractor.id }, body });
          onClose();
        }}
      >
        <SelectField
          name="kind"
          label={t('paperKind')}
          options={contractorPaperKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <TextField name="title" label={t('paperTitle')} maxLength={120} />
        <DateField name="expiresOn" label={t('expiresOn')} />
        <MediaPicker
          label={t('file')}
          target={{ folder: 'maintenance' }}
          value={files}
          onChange={setFiles}
        />
      </ContractForm>
    </Dialog>
  );
}

/** What they must be able to show, the first to expire first. */
export function ContractorPapers({ contractor }: { contractor: Contractor }) {
  const t = useMessages(contractorsMessages);
  const canUpdate = useCan(api.contractors.update);
  const [isAdding, setIsAdding] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const remove = useAction(api.contractors.removeDocument, { type: t('papers') });
  const { documents, id } = contractor;
  const files = documents.flatMap(({ file }) =>
    file === null ? [] : [{ ...file, isPublic: false, hasOriginal: true }],
  );
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      {documents.length === 0 && <p className="text-ink-2">{t('papersNone')}</p>}
      <ul aria-label={t('papers')}>
        {documents.map((paper) => (
          <li
            key={paper.id}
            className="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
          >
            {paper.file ? (
              <MediaThumbnail
                media={{ ...paper.file, isPublic: false, hasOriginal: true }}
                onOpen={() => setAt(files.findIndex((file) => file.id === paper.file?.id))}
              />
            ) : (
              <FileCheck2 size={20} aria-hidden className="mx-5 shrink-0 text-ink-3" />
            )}
            <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
              <span className="font-semibold break-words">{paper.title}</span>
              <span className="text-sm text-ink-2">{t(`kind.${paper.kind}`)}</span>
              <PaperState paper={paper} />
            </span>
            {canUpdate && (
              <IconButton
                icon={Trash2}
                label={t('paperRemove', { title: paper.title })}
                onClick={() => remove.mutate({ params: { id, documentId: paper.id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {canUpdate && (
        <span>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('paperNew')}
          </Button>
        </span>
      )}
      {isAdding && <NewPaper contractor={contractor} onClose={() => setIsAdding(false)} />}
      <MediaViewer items={files} at={at} onChange={setAt} />
    </div>
  );
}
