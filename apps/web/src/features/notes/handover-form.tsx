import { handoverRequired, text } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { Draft } from '#core/offline/draft.tsx';
import { KeepDraft } from '#core/offline/keep-draft.tsx';
import { MentionField } from '#features/notes/mention-field.tsx';
import { longest } from '#features/notes/note-form.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const Handover = z.strictObject({
  content: z
    .string({ error: handoverRequired })
    .refine((given) => given.trim() !== '', { error: handoverRequired })
    .pipe(text(longest)),
});

export type HandoverDraft = Draft<{ content?: string }>;

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
  // A form that is there before its draft would begin empty, and keep that.
  if (!draft.isRead) return <SkeletonLines lines={2} />;
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
      <MentionField
        entityType="shift"
        autoFocus
        name="content"
        label={t('handoverField')}
        hint={t('handoverHint')}
        maxLength={longest}
      />
    </ContractForm>
  );
}
