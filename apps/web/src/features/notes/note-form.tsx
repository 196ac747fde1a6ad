import { handoverRequired, text } from '@keyhold/contract';
import type { Note } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { KeepDraft, useDraft, type Draft } from '#core/offline/draft.tsx';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const longest = 5000;
const Content = z.strictObject({ content: text(longest) });
const NoteContent = Content.extend({ isPinned: z.boolean() });

const Handover = z.strictObject({
  content: z.string({ error: handoverRequired }).pipe(text(longest)),
});

export type Subject = Pick<Note, 'entityType' | 'entityId'>;

/** A note may wait for the network: what somebody saw stays as true as it was. */
export function NewNoteForm({ subject }: { subject: Subject }) {
  const t = useMessages(notesMessages);
  const create = useQueuedAction(api.notes.create, {
    label: ({ body }) => `${t('note')}: ${body.content}`,
    type: t('note'),
  });
  const draft = useDraft<{ content?: string; isPinned?: boolean }>(
    `note/${subject.entityType}/${subject.entityId}`,
  );
  // A new form for the next note: the old one's text is written.
  const [written, setWritten] = useState(0);
  if (!draft.isRead) return <SkeletonLines lines={2} />;
  const kept = written === 0 ? draft.kept : undefined;
  return (
    <ContractForm
      key={written}
      schema={NoteContent}
      isKept={false}
      values={{ content: '', isPinned: false, ...kept }}
      submitLabel={t('add')}
      className="flex flex-col gap-3"
      onSubmit={async (given) => {
        await create.mutateAsync({ body: { ...subject, ...given } });
        draft.clear();
        setWritten((count) => count + 1);
      }}
    >
      <KeepDraft draft={draft} />
      <TextareaField name="content" label={t('write')} hint={t('writeHint')} maxLength={longest} />
      <CheckboxField name="isPinned" label={t('pin')} />
    </ContractForm>
  );
}

export function EditNoteForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const t = useMessages(notesMessages);
  const update = useAction(api.notes.update, { type: t('note') });
  return (
    <ContractForm
      schema={Content}
      values={{ content: note.content }}
      submitLabel={t('save')}
      className="flex flex-col gap-3"
      onCancel={onDone}
      onSubmit={async ({ content }) => {
        await update.mutateAsync({
          params: { id: note.id },
          body: { content, version: note.version },
        });
        onDone();
      }}
    >
      <TextareaField name="content" label={t('editNote')} maxLength={longest} />
    </ContractForm>
  );
}

export type HandoverDraft = Draft<{ content?: string }>;
/** Read before it is written: the field is there for the first keystroke. */
export const useHandoverDraft = (): HandoverDraft => useDraft('note/shift');

/** A note that belongs to no record but to whoever works next. */
export function HandoverForm({ draft, onDone }: { draft: HandoverDraft; onDone: () => void }) {
  const t = useMessages(notesMessages);
  const create = useAction(api.notes.create, {
    success: t('handoverSent'),
  });
  const done = () => {
    draft.clear();
    onDone();
  };
  return (
    <ContractForm
      schema={Handover}
      isKept={false}
      values={{ content: draft.kept?.content ?? '' }}
      submitLabel={t('handoverSend')}
      className="flex flex-col gap-3"
      onCancel={done}
      onSubmit={async ({ content }) => {
        const body = { entityType: 'shift', entityId: null, content, isHandover: true } as const;
        await create.mutateAsync({ body });
        done();
      }}
    >
      <KeepDraft draft={draft} />
      <TextareaField
        autoFocus
        name="content"
        label={t('handoverField')}
        hint={t('handoverHint')}
        maxLength={longest}
      />
    </ContractForm>
  );
}
