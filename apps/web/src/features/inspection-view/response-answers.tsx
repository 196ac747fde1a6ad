import {
  chosenOf,
  evaluateForm,
  isAnswered,
  type Answer,
  type Field,
  type QuestionerResponse,
} from '@keyhold/contract';
import { clsx } from 'clsx';

import { useFormat } from '#core/language/format.ts';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { ResponseFiles } from '#features/inspection-view/response-files.tsx';
import { useAnswerText } from '#features/inspection/answer-text.ts';
import { Badge } from '#ui/show/badge.tsx';
import { Section } from '#ui/show/card.tsx';

interface Of {
  response: QuestionerResponse;
}
interface LineProps extends Of {
  field: Field;
  isFailed: boolean;
}

const filesOf = ({ type }: Field, answer: Answer | null | undefined): number[] => {
  if (type === 'signature') return typeof answer === 'number' ? [answer] : [];
  if (type !== 'photo' && type !== 'file') return [];
  return Array.isArray(answer) ? answer.filter((id) => typeof id === 'number') : [];
};

function Given({ response, field }: Pick<LineProps, 'response' | 'field'>) {
  const t = useViewWords();
  const textOf = useAnswerText();
  const answer = response.answers[field.id];
  const ids = filesOf(field, answer);
  if (ids.length > 0)
    return (
      <ResponseFiles
        ids={ids}
        files={response.files}
        label={field.type === 'signature' ? t('signature') : undefined}
      />
    );
  const chosen = chosenOf(field, answer);
  if (chosen.some(({ tone }) => tone !== 'neutral'))
    return chosen.map(({ id, label, tone }) => (
      <span
        key={id}
        data-tone={tone}
        className={clsx('block wrap-anywhere', tone !== 'neutral' && 'text-status')}
      >
        {label}
      </span>
    ));
  return (
    <span
      className={clsx('whitespace-pre-line wrap-anywhere', !isAnswered(answer) && 'text-ink-3')}
    >
      {textOf(answer, field, response.named)}
    </span>
  );
}

/** What somebody else said of it, which did not stand. */
function Also({ response, field }: Pick<LineProps, 'response' | 'field'>) {
  const t = useViewWords();
  const format = useFormat();
  const textOf = useAnswerText();
  const others = (response.others[field.id] ?? []).filter(({ part }) => part === 'answer');
  return others.map(({ answer, by, at }) => (
    <p key={at} className="text-sm text-ink-2 wrap-anywhere">
      {t('also', {
        name: by.name,
        answer: textOf(answer, field, response.named),
        time: format.time(at),
      })}
    </p>
  ));
}

function Line({ response, field, isFailed }: LineProps) {
  const t = useViewWords();
  const { note = '', photoIds = [] } = response.details[field.id] ?? {};
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-2">
      <p className="flex flex-wrap items-start gap-2 wrap-anywhere">
        {field.label || t('unnamed')}
        {isFailed && <Badge tone="danger">{t('fails')}</Badge>}
      </p>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-semibold">
          <Given {...{ response, field }} />
        </span>
        {note !== '' && (
          <p className="max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>
        )}
        <ResponseFiles ids={photoIds} files={response.files} />
        <Also {...{ response, field }} />
      </div>
    </li>
  );
}

function Lines({
  response,
  fields,
  failed,
}: Of & { fields: readonly Field[]; failed: ReadonlySet<string> }) {
  return (
    <ul>
      {fields.map((field) => (
        <Line key={field.id} {...{ response, field }} isFailed={failed.has(field.id)} />
      ))}
    </ul>
  );
}

/** What the answers come to by the form that they are pinned to. */
export const evaluationOf = ({ steps, answers, details }: QuestionerResponse) => {
  const evaluation = evaluateForm(steps, answers, details);
  const asked = evaluation.visible.filter(({ type }) => type !== 'section');
  const done = asked.filter(({ id }) => isAnswered(answers[id])).length;
  return { ...evaluation, asked, done };
};

/** What failed first, then all of it in the order of the form. */
export function ResponseAnswers({ response }: Of) {
  const t = useViewWords();
  const { visible, asked, failed: failedIds } = evaluationOf(response);
  const failed = new Set(failedIds);
  const shown = new Set(visible.map(({ id }) => id));
  return (
    <div className="flex flex-col gap-6">
      {failed.size > 0 && (
        <Section title={t('failedFirst')}>
          <Lines {...{ response, failed }} fields={asked.filter(({ id }) => failed.has(id))} />
        </Section>
      )}
      {response.steps.map((step, at) => {
        const fields = step.fields.filter(({ id, type }) => shown.has(id) && type !== 'section');
        if (fields.length === 0) return null;
        return (
          <Section key={step.id} title={step.title || t('untitled', { at: at + 1 })}>
            <Lines {...{ response, failed, fields }} />
          </Section>
        );
      })}
    </div>
  );
}
