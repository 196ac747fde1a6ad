import type { Note } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';
import { RelativeTime } from '#ui/show/relative-time.tsx';

/** Who gave a note its present words, where these are not the first ones. */
export function EditedBy({ note: { edited } }: { note: Note }) {
  const t = useMessages(notesMessages);
  const { id } = useProfile();
  // What a device keeps of an earlier version does not know it.
  if (!edited) return null;
  const isOwn = edited.id === id;
  return (
    <>
      {isOwn ? t('editedByYou') : t('editedBy', { name: edited.name })}{' '}
      <RelativeTime value={edited.at} />
    </>
  );
}
