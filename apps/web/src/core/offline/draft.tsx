import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { markTakenIn, takenIn } from '#core/files/photo-source.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { openKept } from '#core/offline/kept-store.ts';
import { useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { DraftsContext, type Drafts } from '#ui/draft/drafts.ts';

const keptMs = 7 * 24 * 3_600_000;

export interface Draft<T> {
  /** What was typed last time; undefined where nothing was. */
  kept: T | undefined;
  /** False until it is known whether there is something. */
  isRead: boolean;
  keep: (values: T) => void;
  clear: () => void;
}

const nothing = () => undefined;

const find = async (key: string) => {
  const found = await (await openKept()).get('drafts', key);
  if (!found || found.savedAt <= Date.now() - keptMs) return undefined;
  markTakenIn(found.values, found.taken ?? []);
  return found.values;
};
const put = async (key: string, values: unknown) => {
  const draft = { values, savedAt: Date.now(), taken: takenIn(values) };
  await (await openKept()).put('drafts', draft, key);
};
const remove = async (key: string) => await (await openKept()).delete('drafts', key);

const ownKeyOf = ({ id, tenant }: ReturnType<typeof useProfile>) => `${id}/${tenant?.id ?? 'home'}`;

/** What is typed, from the first keystroke: on this device, for this person in this property. */
export function useDraft<T>(name: string): Draft<T> {
  const key = `${ownKeyOf(useProfile())}/${name}`;
  const [read, setRead] = useState<{ kept: T | undefined } | null>(null);
  useEffect(() => {
    let isGone = false;
    void find(key)
      .catch(nothing)
      .then((kept) => {
        if (!isGone) setRead({ kept: kept as T | undefined });
      });
    return () => {
      isGone = true;
    };
  }, [key]);
  return {
    kept: read?.kept,
    isRead: read !== null,
    keep: (values) => void put(key, values).catch(nothing),
    clear: () => void remove(key).catch(nothing),
  };
}

const draftMessages = messages('draft', {
  kept: [
    'What you typed in “{{title}}” is kept: open it again to go on.',
    'Lo que escribió en «{{title}}» se conserva: ábralo de nuevo para seguir.',
  ],
});

function useDraftsOf(own: string): Drafts {
  const t = useMessages(draftMessages);
  return useMemo(
    () => ({
      find: async (name) => await find(`${own}/form/${name}`).catch(nothing),
      keep: (name, typed) => void put(`${own}/form/${name}`, typed).catch(nothing),
      clear: (name) => void remove(`${own}/form/${name}`).catch(nothing),
      sayKept: (title) => toast.message(t('kept', { title }), { id: 'kept' }),
    }),
    [own, t],
  );
}

/** Every form's: see `DraftsContext`. */
export const useDrafts = (): Drafts => useDraftsOf(ownKeyOf(useProfile()));

/** For whoever came by a link or stands at a door, with nobody signed in. */
export function LinkDrafts({ link, children }: { link: string; children: ReactNode }) {
  return <DraftsContext value={useDraftsOf(`link/${link}`)}>{children}</DraftsContext>;
}
