import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';

/** A note goes at once; the toast brings it back, with its author and its hour. */
export function useNoteRemoval() {
  const t = useMessages(notesMessages);
  const remove = useAction(api.notes.remove, { success: null });
  const restore = useAction(api.notes.restore, { success: t('restored') });
  const takeAway = async (id: number) => {
    const params = { id };
    await remove.mutateAsync({ params });
    toast.undo(t('removed'), () => restore.mutate({ params }));
  };
  return (id: number) => void takeAway(id).catch(() => undefined);
}
