import {
  countUntranslated,
  translationProblems,
  withWords,
  wordsOf,
  type FormProblem,
  type Questioner,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import type { Draft } from '#core/offline/draft.tsx';
import { useTitle } from '#core/shell/title.ts';
import { BuilderContext } from '#features/form-builder/builder-acts.ts';
import { BuilderHeader } from '#features/form-builder/builder-header.tsx';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { PublishCheck } from '#features/form-builder/publish-check.tsx';
import { focusWord, nextWord, TranslatedSteps } from '#features/form-builder/translated-steps.tsx';
import {
  useBuilderActs,
  useFormBuilding,
  usePublish,
} from '#features/form-builder/use-form-building.ts';
import type { UnsavedForm } from '#features/form-edits/form-saver.ts';
import { TestFillDialog } from '#features/form-fill/test-fill.tsx';
import { Button } from '#ui/button/button.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

interface NoteProps {
  original: Questioner;
  untranslated: number;
}
/** Of which form it is, and how much of it is still to be said. */
function TranslationNote({ original, untranslated }: NoteProps) {
  const t = useBuilderWords();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      <p className="min-w-0 wrap-anywhere">
        {t('translationOf')}{' '}
        <Link to="/dashboard/form-builder" search={{ id: original.id }} className="underline">
          {original.title}
        </Link>
      </p>
      <p role="status">
        {untranslated === 0 ? t('allTranslated') : t('untranslated', { count: untranslated })}
      </p>
      {untranslated > 0 && (
        <Button size="sm" onClick={nextWord}>
          {t('nextWord')}
        </Button>
      )}
    </div>
  );
}

const nothing = () => undefined;
const go = ({ fieldId }: FormProblem) => {
  if (fieldId !== null) focusWord(fieldId);
};

interface Props {
  record: Questioner;
  draft: Draft<UnsavedForm>;
}

/** The words of a form in another language: what it asks, and how that counts, is its original's. */
function TranslationBuilder({ record, draft, original }: Props & { original: Questioner }) {
  const t = useBuilderWords();
  const { edits, dispatch, saver, takeTheirs } = useFormBuilding({ record, draft });
  const { form } = edits;
  const [isTried, setIsTried] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const acts = useBuilderActs({ edits, dispatch, onPalette: nothing, onProperties: nothing });
  const { publish, isPublishing } = usePublish(record, saver);
  const group = t('keys');
  const redo = () => acts.act({ act: 'redo' });
  useHotkeys([
    { keys: 'mod+z', label: t('undo'), group, run: () => acts.act({ act: 'undo' }) },
    { keys: 'mod+shift+z', label: t('redo'), group, run: redo },
    { keys: 'mod+y', run: redo },
  ]);
  const words = wordsOf(form);
  const shown = { ...withWords(original, words), language: form.language };
  useTitle(shown.title);
  const problems = translationProblems(original, words);
  return (
    <BuilderContext value={acts}>
      <BuilderHeader
        {...{ record, edits, saver, shown, isPublishing }}
        note={
          <TranslationNote original={original} untranslated={countUntranslated(original, words)} />
        }
        onTakeTheirs={takeTheirs}
        onTry={() => setIsTried(true)}
        onPublish={() => {
          setIsChecking(problems.length > 0);
          if (problems.length === 0) void publish();
        }}
      />
      {isChecking && (
        <PublishCheck
          {...{ form: shown, problems }}
          onGo={go}
          onClose={() => setIsChecking(false)}
        />
      )}
      <TranslatedSteps {...{ form, original }} />
      {isTried && <TestFillDialog steps={shown.steps} onClose={() => setIsTried(false)} />}
    </BuilderContext>
  );
}

export function OpenedTranslation({ of, ...props }: Props & { of: number }) {
  const { data, error, refetch } = useQuery(
    api.inspectionQuestioners.get.query({ params: { id: of } }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  return data ? <TranslationBuilder {...props} original={data} /> : <SkeletonLines lines={8} />;
}
