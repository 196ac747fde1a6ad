import { type Questioner } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Archive,
  CopyPlus,
  Download,
  Ellipsis,
  FileUp,
  FileX2,
  Redo2,
  Smartphone,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { LanguageItems } from '#features/form-builder/form-languages.tsx';
import { SavingWord } from '#features/form-builder/saving-word.tsx';
import { formOf } from '#features/form-builder/use-form-building.ts';
import { fieldsIn, type Form } from '#features/form-edits/form-changes.ts';
import type { Edits } from '#features/form-edits/form-edits.ts';
import { exportForm, readForm } from '#features/form-edits/form-json.ts';
import type { FormSaver } from '#features/form-edits/form-saver.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/input/switch.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Breadcrumbs } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';

const builder = '/dashboard/form-builder';
const forms = '/dashboard/inspection-templates';
const tones = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  archived: 'neutral',
} as const;

interface Props {
  record: Questioner;
  edits: Edits;
  saver: FormSaver;
  /** As it is read. */
  shown: Form;
  /** Under the title. */
  note?: ReactNode;
  onTakeTheirs: () => Promise<unknown>;
  onTry: () => void;
  onPublish: () => void;
  isPublishing: boolean;
}

function useRecordActs({ record, saver }: Pick<Props, 'record' | 'saver'>) {
  const t = useBuilderWords();
  const navigate = useNavigate();
  const duplicate = useAction(api.inspectionQuestioners.duplicate, { success: t('duplicated') });
  const archive = useAction(api.inspectionQuestioners.archive, { success: t('archived') });
  const { act } = useBuilder();
  const discard = useAction(api.inspectionQuestioners.discard, { success: t('discarded') });
  const remove = useAction(api.inspectionQuestioners.remove, { success: t('removedForm') });
  const params = { id: record.id };
  return {
    duplicate: async () => {
      if (!(await saver.flush())) return;
      const { id } = await duplicate.mutateAsync({ params });
      await navigate({ to: builder, search: { id } });
    },
    archive: async () => {
      if (!(await saver.flush())) throw new Error(t('waiting'));
      saver.renumber((await archive.mutateAsync({ params })).version);
    },
    discard: async () => {
      if (!(await saver.flush())) throw new Error(t('waiting'));
      const { version } = saver;
      const kept = await discard.mutateAsync({ params, body: { version } });
      const next = formOf(kept);
      act({ act: 'replace', form: next });
      saver.adopt({ form: next, version: kept.version });
    },
    remove: async () => {
      saver.adopt({ form: formOf(record), version: record.version });
      await remove.mutateAsync({ params });
      await navigate({ to: forms, search: {} });
    },
  };
}

/** What is done with the form as a whole. */
type MenuProps = Pick<Props, 'record' | 'edits' | 'saver' | 'shown'>;
function FormMenu({ record, edits, saver, shown }: MenuProps) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const canCreate = useCan(api.inspectionQuestioners.duplicate);
  const canRemove = useCan(api.inspectionQuestioners.remove);
  const file = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<'archive' | 'discard' | 'remove' | null>(null);
  const acts = useRecordActs({ record, saver });
  const { title, status, publishedVersion } = record;
  const take = async (given: File) => {
    const read = await readForm(given);
    if ('fault' in read) {
      const why = 'why' in read ? read.why : '';
      return void toast.error(t(read.fault, { name: given.name, why }));
    }
    const { language: own } = edits.form;
    const { language = own } = read.form;
    // In which language it is stays, where there are translations of it.
    const isKept = record.translations.length > 0;
    const next = { ...read.form, language: isKept ? own : language };
    act({ act: 'replace', form: next });
    toast.message(t('imported', { count: fieldsIn(next).length }));
  };
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more')} variant="secondary" />}>
        <LanguageItems {...{ record, edits, saver }} />
        {record.translationOf === null && (
          <MenuItem icon={FileUp} onSelect={() => file.current?.click()}>
            {t('import')}
          </MenuItem>
        )}
        <MenuItem icon={Download} onSelect={() => exportForm(shown)}>
          {t('export')}
        </MenuItem>
        {canCreate && (
          <MenuItem icon={CopyPlus} onSelect={() => void acts.duplicate()}>
            {t('duplicateForm')}
          </MenuItem>
        )}
        {publishedVersion !== null && (status === 'draft' || status === 'pending') && (
          <MenuItem icon={FileX2} isDangerous onSelect={() => setAsked('discard')}>
            {t('discard')}
          </MenuItem>
        )}
        {publishedVersion !== null && status !== 'archived' && (
          <MenuItem icon={Archive} onSelect={() => setAsked('archive')}>
            {t('archive')}
          </MenuItem>
        )}
        {publishedVersion === null && canRemove && (
          <MenuItem icon={Trash2} isDangerous onSelect={() => setAsked('remove')}>
            {t('remove')}
          </MenuItem>
        )}
      </DropdownMenu>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label={t('import')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const given = currentTarget.files?.[0];
          if (given) void take(given);
          // The same file, mended meanwhile, may be chosen again.
          Object.assign(currentTarget, { value: '' });
        }}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={t(`${asked}Title`, { title })}
          description={t(
            asked === 'archive' && record.translationOf ? 'archiveTranslationText' : `${asked}Text`,
          )}
          confirmText={t(asked)}
          isDangerous={asked !== 'archive'}
          onConfirm={acts[asked]}
        />
      )}
    </>
  );
}

/** What the form is called, how it stands, and what is done with it. */
export function BuilderHeader(props: Props) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const { record, edits, saver, shown, note, onTakeTheirs, onTry, onPublish, isPublishing } = props;
  const { status, publishedVersion, askedBy, translationOf } = record;
  const { form, past, future } = edits;
  return (
    <header className="mb-4 flex flex-col gap-3">
      <div>
        <Breadcrumbs
          items={[
            {
              key: 'forms',
              content: (
                <Link to={forms} search={{}}>
                  {t('forms')}
                </Link>
              ),
            },
          ]}
        />
        <h1 className="sr-only">{`${t('builder')}: ${shown.title || t('unnamed')}`}</h1>
        <input
          aria-label={t('title')}
          placeholder={translationOf?.title ?? t('title')}
          maxLength={200}
          autoComplete="off"
          value={form.title}
          onChange={({ target }) => act({ act: 'title', title: target.value })}
          className="-ml-1 min-h-10 w-full rounded bg-transparent px-1 text-xl font-semibold tracking-[-0.018em] text-ink placeholder:text-ink-3 hover:bg-hover"
        />
      </div>
      {note}
      {translationOf === null && (
        <div className="max-w-md">
          <Switch
            label={t('needsApproval')}
            hint={t('needsApprovalHint')}
            checked={form.needsApproval}
            onChange={(isNeeded) => act({ act: 'approval', isNeeded })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <Badge>{t(`language.${form.language}`)}</Badge>
        {publishedVersion !== null && (
          <span className="text-sm text-ink-2">
            {t('published', { version: publishedVersion })}
          </span>
        )}
        {status === 'pending' && askedBy && (
          <span className="text-sm text-ink-2">{t('askedBy', { name: askedBy.name })}</span>
        )}
        <SavingWord {...{ saver, onTakeTheirs }} />
        <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <IconButton
            icon={Undo2}
            label={t('undo')}
            keys="mod+z"
            disabled={past.length === 0}
            onClick={() => act({ act: 'undo' })}
          />
          <IconButton
            icon={Redo2}
            label={t('redo')}
            keys="mod+shift+z"
            disabled={future.length === 0}
            onClick={() => act({ act: 'redo' })}
          />
          <FormMenu {...{ record, edits, saver, shown }} />
          <Button icon={<Smartphone size={16} aria-hidden />} onClick={onTry}>
            {t('tryIt')}
          </Button>
          <Button variant="primary" isLoading={isPublishing} onClick={onPublish}>
            {t('publish')}
          </Button>
        </span>
      </div>
    </header>
  );
}
