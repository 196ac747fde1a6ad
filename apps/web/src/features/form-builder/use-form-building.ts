import { inWordsAlone, wordsOf, type Questioner } from '@keyhold/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import type { Draft } from '#core/offline/draft.tsx';
import { network } from '#core/offline/network.ts';
import { toast } from '#core/shell/toast.tsx';
import {
  focusSoon,
  type BuilderActs,
  type FocusPart,
} from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { countFollowing, findField, type Form } from '#features/form-edits/form-changes.ts';
import { editsOf, formEdits, type Act, type Edits } from '#features/form-edits/form-edits.ts';
import { FormSaver, type UnsavedForm } from '#features/form-edits/form-saver.ts';
import { readSteps } from '#features/form-fill/read-steps.ts';

/** A translation is built as its own words alone, in the steps of its original. */
export const formOf = ({ title, language, needsApproval, steps, words }: Questioner): Form => {
  const form = { title, language, needsApproval, steps };
  return words === null ? form : inWordsAlone(form, words);
};
const textOf = ({ title, language, needsApproval, steps }: Form) =>
  JSON.stringify([title, language, needsApproval, steps]);
const isSame = (one: Form, other: Form) => textOf(one) === textOf(other);
/** The words that were written so far, in what the original asks by now. */
const inStepsOf = (theirs: Questioner, form: Form): Form =>
  theirs.words === null ? form : inWordsAlone(formOf(theirs), wordsOf(form));

const queryOf = (id: number) => api.inspectionQuestioners.get.query({ params: { id } });
/** What the server has answered is what is known of it from then on. */
const remember = (record: Questioner) => {
  queryClient.setQueryData(queryOf(record.id).queryKey, record);
  void queryClient.invalidateQueries({ queryKey: ['inspectionQuestioners', 'list'] });
};

interface Begun {
  record: Questioner;
  draft: Draft<UnsavedForm>;
}
const begin = ({ record, draft: { kept, keep, clear } }: Begun) => {
  const form = formOf(record);
  const { id } = record;
  // What an earlier version of the page has kept may not say all of it.
  const said = kept && { ...form, ...kept.form };
  const mine = said && inStepsOf(record, { ...said, steps: readSteps([...said.steps]) });
  const left = mine && !isSame(mine, form) ? { ...kept, form: mine } : null;
  const edits = editsOf(form);
  const saver = new FormSaver({
    form,
    version: left?.version ?? record.version,
    send: async ({ version, ...built }) => {
      const words = record.words && wordsOf(built);
      const body = words ? { words, version } : { ...built, steps: [...built.steps], version };
      const saved = await api.inspectionQuestioners.update.call({ params: { id }, body });
      remember(saved);
      return saved;
    },
    keep,
    clear,
  });
  return {
    saver,
    isRestored: left !== null,
    first: left ? formEdits(edits, { act: 'replace', form: left.form }) : edits,
  };
};

/** The form under the hand, saved as it goes. */
export function useFormBuilding(begun: Begun) {
  const { record } = begun;
  const t = useBuilderWords();
  const [{ saver, first, isRestored }] = useState(() => begin(begun));
  const [edits, dispatch] = useReducer(formEdits, first);
  const { form } = edits;
  useEffect(() => saver.change(form), [saver, form]);
  useEffect(() => () => void saver.flush(), [saver]);
  useEffect(
    () =>
      network.subscribe(() => {
        if (!network.get().isLost && saver.state.get().is === 'offline') saver.retry();
      }),
    [saver],
  );
  useEffect(() => {
    if (isRestored) toast.message(t('restored'), { id: 'restored' });
  }, [isRestored, t]);

  const follow = useEffectEvent((theirs: Questioner) => {
    const asked = inStepsOf(theirs, form);
    if (!isSame(asked, form)) {
      if (!saver.isDirty) saver.adopt({ form: asked, version: saver.version });
      dispatch({ act: 'follow', form: asked });
    }
    if (theirs.version <= saver.version || saver.isDirty) return;
    if (isSame(formOf(theirs), form)) return saver.renumber(theirs.version);
    const next = formOf(theirs);
    dispatch({ act: 'follow', form: next });
    saver.adopt({ form: next, version: theirs.version });
    if (theirs.changedBy) toast.message(t('changedByOther', { name: theirs.changedBy.name }));
  });
  useEffect(() => follow(record), [record]);

  const takeTheirs = async () => {
    const theirs = await queryClient.query({ ...queryOf(record.id), staleTime: 0 });
    const next = formOf(theirs);
    dispatch({ act: 'replace', form: next });
    saver.adopt({ form: next, version: theirs.version });
    toast.message(t('tookTheirs'));
  };
  return { edits, dispatch, saver, takeTheirs };
}

interface Acting {
  edits: Edits;
  dispatch: (act: Act) => void;
  onPalette: () => void;
  /** What is typed into stands in a sheet on a small screen. */
  onProperties: () => void;
}
const rowParts: ReadonlySet<FocusPart> = new Set(['row', 'label']);

/** What the rows of the form may do: made once, so that no row is drawn anew for it. */
export function useBuilderActs(acting: Acting): BuilderActs {
  const t = useBuilderWords();
  const latest = useRef({ ...acting, t });
  useEffect(() => {
    latest.current = { ...acting, t };
  });
  const [wanted, setWanted] = useState<{ part: FocusPart } | null>(null);
  useEffect(() => {
    if (wanted) return focusSoon(wanted.part);
    return undefined;
  }, [wanted]);
  const offered = useRef<string | null>(null);
  const [acts] = useState((): BuilderActs => {
    const act = (given: Act) => {
      const isChange = given.act !== 'choose' && given.act !== 'walk';
      // Undo would take back something else by then.
      if (isChange && offered.current !== null) toast.dismiss(offered.current);
      latest.current.dispatch(given);
    };
    const focus = (part: FocusPart) => {
      if (!rowParts.has(part)) latest.current.onProperties();
      setWanted({ part });
    };
    const offerUndo = (text: string) => {
      offered.current = toast.undo(text, () => act({ act: 'undo' }));
    };
    return {
      act,
      focus,
      offerUndo,
      openPalette: () => latest.current.onPalette(),
      remove: ({ kind, id }) => {
        const { form } = latest.current.edits;
        const words = latest.current.t;
        if (kind === 'step') {
          if (form.steps.length === 1) return;
          act({ act: 'removeStep', id });
          offerUndo(words('stepRemoved'));
        } else {
          const label = findField(form, id)?.field.label || words('unnamed');
          const count = countFollowing(form, id);
          act({ act: 'remove', id });
          offerUndo(count > 0 ? words('removedRules', { count }) : words('removed', { label }));
        }
        focus('row');
      },
    };
  });
  return acts;
}

/** What is not saved yet is saved first. */
export function usePublish(record: Questioner, saver: FormSaver) {
  const t = useBuilderWords();
  const [isSaving, setIsSaving] = useState(false);
  const { mutate, isPending } = useAction(api.inspectionQuestioners.publish, {
    success: ({ status, publishedVersion }) =>
      status === 'pending' ? t('askedNow') : t('publishedNow', { version: publishedVersion ?? 1 }),
    onSuccess: ({ version }) => saver.renumber(version),
  });
  const publish = async () => {
    setIsSaving(true);
    const isSaved = await saver.flush().finally(() => setIsSaving(false));
    if (isSaved) mutate({ params: { id: record.id }, body: { version: saver.version } });
  };
  return { publish, isPublishing: isSaving || isPending };
}
