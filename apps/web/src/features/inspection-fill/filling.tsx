import { evaluateForm, type Inspection, type QuestionerResponse } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';

import { invalidate } from '#core/api/endpoint.ts';
import { showError } from '#core/api/query.ts';
import { measureDrift } from '#core/offline/clock-drift.ts';
import type { Draft } from '#core/offline/draft.tsx';
import { FormFill } from '#features/form-fill/form-fill.tsx';
import { ConflictsDialog, conflictsOf, isLeft } from '#features/inspection-fill/conflicts.tsx';
import { useFillingWords } from '#features/inspection-fill/inspection-fill.messages.ts';
import { KnownAnswers } from '#features/inspection-fill/known-answers.tsx';
import { useFilling, type Typed } from '#features/inspection-fill/use-filling.ts';
import { AnswersLink } from '#features/inspection/inspection-acts.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Notice } from '#ui/state/notice.tsx';

const list = '/dashboard/inspection-reports';

interface Props {
  inspection: Inspection;
  response: QuestionerResponse | undefined;
  /** What others answered cannot be asked for now. */
  isAlone: boolean;
  draft: Draft<Typed>;
}
type FillingState = ReturnType<typeof useFilling>;

function Ended({ inspection, isEnding }: { inspection: Inspection; isEnding: boolean }) {
  const t = useFillingWords();
  return (
    <EmptyState
      icon={isEnding ? CloudUpload : CircleCheck}
      title={t(isEnding ? 'keptTitle' : 'doneTitle')}
      actions={
        <>
          {!isEnding && <AnswersLink inspection={inspection} />}
          <LinkButton asChild>
            <Link to={list}>{t('toList')}</Link>
          </LinkButton>
        </>
      }
    >
      {t(isEnding ? 'keptText' : 'doneText')}
    </EmptyState>
  );
}

/** How much of it is on this device alone. */
function Course({ filling }: { filling: FillingState }) {
  const t = useFillingWords();
  const { unsent, refused, wrong } = filling;
  return (
    <>
      <p role="status" className="text-sm text-ink-2 tabular-nums">
        {unsent > 0 ? t('unsent', { count: unsent }) : t('allSent')}
        {wrong > 0 && ` · ${t('wrong', { count: wrong })}`}
      </p>
      {refused.length > 0 && (
        <Notice tone="danger">
          {t('refused', { count: refused.length })} {refused[0]?.refused?.message}
        </Notice>
      )}
    </>
  );
}

function Ending({
  inspection,
  response,
  filling,
}: Pick<Props, 'inspection' | 'response'> & { filling: FillingState }) {
  const t = useFillingWords();
  const [isLooking, setIsLooking] = useState(false);
  const { filled, wrong, onChange } = filling;
  const { missing } = evaluateForm(inspection.steps, filled.answers, filled.details);
  const known = { inspection, response, filled, onChange };
  const conflicts = conflictsOf(known);
  const left = conflicts.filter((conflict) => isLeft(filled, conflict));
  const complete = () => {
    setIsLooking(false);
    void filling.complete(conflicts.map(({ field }) => field.id)).catch(showError);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {wrong > 0 && <p className="font-medium text-danger">{t('wrong', { count: wrong })}</p>}
      <p className="text-ink-2">{t('completeText')}</p>
      <Button
        size="lg"
        variant="primary"
        className="max-sm:w-full"
        disabled={missing.length > 0 || wrong > 0}
        icon={<CircleCheck size={20} aria-hidden />}
        onClick={left.length > 0 ? () => setIsLooking(true) : complete}
      >
        {t('complete')}
      </Button>
      {isLooking && (
        <ConflictsDialog
          {...known}
          conflicts={left}
          onClose={() => setIsLooking(false)}
          onComplete={complete}
        />
      )}
    </div>
  );
}

/** One inspection as it is answered: each answer kept on this device from the tap on, and sent once. */
export function Filling({ inspection, response, isAlone, draft }: Props) {
  const t = useFillingWords();
  const filling = useFilling({ inspection, response, draft });
  const { filled, files, onChange, isEnding, isEnded } = filling;
  useEffect(() => void measureDrift(), []);
  // Its end was refused by what this device does not know yet.
  const isBehind = filling.refused.some(({ refused }) => refused?.code === 'answers_differ');
  useEffect(() => {
    if (isBehind) void invalidate(['questionerResponses']);
  }, [isBehind]);
  if (isEnded) return <Ended {...{ inspection, isEnding }} />;
  const isReturned = response?.approval === 'rejected';
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3">
      <Course filling={filling} />
      {isReturned && (
        <Notice tone="warning">
          {t('returned', { name: response.decidedBy?.name ?? '', remarks: response.remarks })}
        </Notice>
      )}
      {inspection.note && <Notice>{inspection.note}</Notice>}
      {isAlone && <Notice>{t('answersLater')}</Notice>}
      <FormFill
        steps={inspection.steps}
        filled={filled}
        onChange={onChange}
        files={files}
        ending={<Ending {...{ inspection, response, filling }} />}
        renderBelow={(field) => (
          <KnownAnswers {...{ field, inspection, response, filled, onChange }} />
        )}
      />
    </div>
  );
}
