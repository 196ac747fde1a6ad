import { councilSubjects, text } from '@keyhold/contract';
import type { Note } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useDraft } from '#core/offline/draft.tsx';
import { KeepDraft } from '#core/offline/keep-draft.tsx';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { useProfile } from '#core/session/session.tsx';
import { MentionField } from '#features/notes/mention-field.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

export const longest = 5000;
const Content = z.strictObject({ content: text(longest) });
const NoteContent = Content.extend({ isPinned: z.boolean(), forCouncil: z.boolean() });
const blank = { content: '', isPinned: false, forCouncil: false };

export type Subject = Pick<Note, 'entityType' | 'entityId'>;

/** Whether its council reads a note is said by the house, of a guest or a booking. */
export const useMaySayForCouncil = (entityType: Note['entityType']): boolean =>
  !useProfile().isCouncil && councilSubjects.includes(entityType);

/** A note may wait for the network: what somebody saw stays as true as it was. */
export function NewNoteForm({ subject }: { subject: Subject }) {
  const t = useMessages(notesMessages);
  const create = useQueuedAction(api.notes.create, {
    label: ({ body }) => `${t('note')}: ${body.content}`,
    type: t('note'),
  });
  const maySayForCouncil = useMaySayForCouncil(subject.entityType);
  const draft = useDraft<Partial<typeof blank>>(`note/${subject.entityType}/${subject.entityId}`);
  if (!draft.isRead) return <SkeletonLines lines={2} />;
  return (
    <ContractForm
      schema={NoteContent}
      isKept={false}
      values={{ ...blank, ...draft.kept }}
      submitLabel={t('add')}
      className="flex flex-col gap-3"
      onSubmit={async (given, form) => {
        const { content: written } = form.getValues();
        await create.mutateAsync({ body: { ...subject, ...given } });
        // Who types fast is at the next note before this one is kept.
        const typed = form.getValues();
        if (typed['content'] === written) {
          form.reset(blank);
          draft.clear();
        } else draft.keep(typed);
      }}
    >
      <KeepDraft draft={draft} />
      <MentionField
        entityType={subject.entityType}
        name="content"
        label={t('write')}
        hint={t('writeHint')}
        maxLength={longest}
      />
      <CheckboxField name="isPinned" label={t('pin')} />
      {maySayForCouncil && <CheckboxField name="forCouncil" label={t('forCouncilToo')} />}
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
      <MentionField
        entityType={note.entityType}
        name="content"
        label={t('editNote')}
        maxLength={longest}
      />
    </ContractForm>
  );
}
