import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { api, invalidate } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { showError } from '#core/query.ts';
import { toast } from '#core/toast.tsx';
import { notesMessages } from '#features/notes/notes.messages.ts';

/** A little longer than the toast that offers to take it back. */
const patience = 5500;

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  toastId: string;
}

/**
 * A note is hidden at once and removed when nobody wants it back. Writing it anew instead would
 * change its author and its hour. Whoever leaves the panel has decided.
 */
export function useNoteRemoval() {
  const t = useMessages(notesMessages);
  const waiting = useRef(new Map<number, Waiting>());
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());

  const show = (id: number) => setHidden((old) => new Set([...old].filter((each) => each !== id)));
  const carryOut = async (id: number) => {
    const { timer, toastId } = waiting.current.get(id) ?? {};
    clearTimeout(timer);
    if (toastId) toast.dismiss(toastId);
    waiting.current.delete(id);
    try {
      await api.notes.remove.call({ params: { id } });
      await invalidate(['notes', 'stats']);
    } catch (error) {
      show(id);
      if (error instanceof Error) showError(error);
    }
  };
  const takeBack = (id: number) => {
    const removal = waiting.current.get(id);
    if (!removal) return toast.error(t('tooLate'));
    clearTimeout(removal.timer);
    waiting.current.delete(id);
    return show(id);
  };
  const remove = (id: number) => {
    setHidden((old) => new Set([...old, id]));
    const toastId = toast.undo(t('removed'), () => takeBack(id));
    waiting.current.set(id, { toastId, timer: setTimeout(() => void carryOut(id), patience) });
  };

  const finish = useEffectEvent(() => {
    for (const id of waiting.current.keys()) void carryOut(id);
  });
  useEffect(() => {
    addEventListener('pagehide', finish);
    return () => {
      removeEventListener('pagehide', finish);
      finish();
    };
  }, []);

  return { hidden, remove };
}
