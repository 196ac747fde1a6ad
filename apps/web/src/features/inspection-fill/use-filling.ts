import { answerOf, isAnswered, type Field, type Inspection } from '@keyhold/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { showError } from '#core/api/query.ts';
import type { Draft } from '#core/offline/draft.tsx';
import { filledBy, type FillChange, type Filled } from '#features/form-fill/filled.ts';
import { isTyped, keyOf, standingAs, type Said } from '#features/inspection-fill/fill-parts.ts';
import { useLocalFiles, type LocalFiles } from '#features/inspection-fill/local-files.ts';
import { useSaid, type Known } from '#features/inspection-fill/use-said.ts';
import { useSaving } from '#features/inspection-fill/use-saving.ts';

/** What is typed and not kept as said yet, by its part. */
export type Typed = Readonly<Record<string, Said>>;
const restMs = 700;
const files = new Set<Field['type']>(['photo', 'file', 'signature']);

interface Keeping {
  inspection: Inspection;
  local: LocalFiles;
  isBegun: boolean;
}

/** Each part is kept once, in the order in which it was said, after the beginning. */
function useKeeping({ inspection, local, isBegun }: Keeping) {
  const { start, save, complete } = useSaving(inspection, local);
  const hasBegun = useRef(false);
  const known = useRef(new WeakMap<Said, Promise<void>>());
  const begin = async () => {
    if (isBegun || hasBegun.current) return;
    hasBegun.current = true;
    await start();
  };
  const keep = async (one: Said) => {
    const before = known.current.get(one);
    if (before) return await before;
    const kept = begin().then(() => save(one));
    known.current.set(one, kept);
    kept.catch(() => known.current.delete(one));
    await kept;
  };
  return { begin, keep, complete };
}

/** What is being typed is said once the fingers rest, or the page is left; all else at once. */
interface Typing {
  fields: ReadonlyMap<string, Field>;
  draft: Draft<Typed>;
  /** What is kept as said. */
  said: Filled;
}
function useTyping({ fields, draft, said }: Typing, keep: (one: Said) => Promise<void>) {
  const [typed, setTyped] = useState<Typed>(draft.kept ?? {});
  const isValid = ({ change }: Said) => {
    const field = fields.get(change.fieldId);
    if (!('answer' in change) || !isAnswered(change.answer) || field === undefined) return true;
    return files.has(field.type) || answerOf(field).safeParse(change.answer).success;
  };
  const say = async (some: readonly Said[]) => {
    for (const one of some.filter(isValid)) {
      await keep(one);
      const key = keyOf(one.change);
      setTyped((before) => {
        const { [key]: now, ...others } = before;
        return now === one ? others : before;
      });
    }
  };
  const settle = useEffectEvent(() => {
    const [resting, moving] = [true, false].map((isRest) =>
      Object.values(typed).filter(
        ({ change }) => isTyped(change, fields.get(change.fieldId)?.type) !== isRest,
      ),
    );
    if (moving?.length === 0) draft.clear();
    else draft.keep(Object.fromEntries(moving?.map((one) => [keyOf(one.change), one]) ?? []));
    void say(resting ?? []).catch(showError);
  });
  const sayAll = useEffectEvent(() => void say(Object.values(typed)).catch(showError));
  useEffect(() => {
    settle();
    const timer = setTimeout(sayAll, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => sayAll(), []);
  const standing = useRef(said);
  useEffect(() => {
    standing.current = said;
  }, [said]);
  // What stood there before the first letter: what arrives while somebody types was not seen.
  const onChange = useCallback((change: FillChange) => {
    const key = keyOf(change);
    const base = standingAs(standing.current, change);
    setTyped((before) => ({
      ...before,
      [key]: { change, at: Date.now(), base: before[key]?.base ?? base },
    }));
  }, []);
  const all = Object.values(typed);
  return { all, onChange, wrong: all.filter((one) => !isValid(one)).length, say };
}

const fieldsIn = ({ steps }: Inspection) =>
  new Map(steps.flatMap(({ fields }) => fields.map((field) => [field.id, field] as const)));

/** What the server knows, over it what waits on this device, over that what is being typed. */
export function useFilling({ draft, ...known }: Known & { draft: Draft<Typed> }) {
  const { inspection } = known;
  const local = useLocalFiles(inspection.place.room?.id ?? null);
  const { said, isBegun, ...state } = useSaid(known, local);
  const { begin, keep, complete } = useKeeping({ inspection, local, isBegun });
  const fields = useMemo(() => fieldsIn(inspection), [inspection]);
  const { all, onChange, wrong, say } = useTyping({ fields, draft, said }, keep);
  return {
    ...state,
    filled: all.reduce((before, { change }) => filledBy(before, change), said),
    onChange,
    wrong,
    complete: async (looked: readonly string[]) => {
      await say(all);
      await begin();
      await complete(looked);
    },
  };
}
