import {
  evaluateForm,
  isAnswered,
  type Evaluation,
  type Field,
  type Step,
} from '@keyhold/contract';
import { ArrowLeft, ArrowRight, CircleCheck, Rows3, Square } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { FillField, SectionText } from '#features/form-fill/fill-field.tsx';
import type { Filled, FillFiles, OnFill } from '#features/form-fill/filled.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';

export interface FormFillProps {
  steps: readonly Step[];
  filled: Filled;
  /** The same function from one answer to the next, so that only one question is drawn anew. */
  onChange: OnFill;
  files: FillFiles;
  /** What is to be done once all is said. */
  ending?: ReactNode;
  /** What is known of a question besides, under it. */
  renderBelow?: (field: Field) => ReactNode;
}
interface PartProps extends FormFillProps {
  evaluation: Evaluation;
  isChecked: boolean;
}

const isQuestion = ({ type }: Field) => type !== 'section';

function Questions({ fields, ...props }: PartProps & { fields: readonly Field[] }) {
  const { evaluation, filled, onChange, files, isChecked, renderBelow } = props;
  const failed = new Set(evaluation.failed);
  const missing = new Set(evaluation.missing.map(({ fieldId, part }) => `${part}/${fieldId}`));
  return fields.map((field) => (
    <Fragment key={field.id}>
      <FillField
        field={field}
        answer={filled.answers[field.id]}
        detail={filled.details[field.id]}
        isFailed={failed.has(field.id)}
        lacksAnswer={missing.has(`answer/${field.id}`)}
        lacksNote={missing.has(`note/${field.id}`)}
        lacksPhoto={missing.has(`photo/${field.id}`)}
        isChecked={isChecked}
        onChange={onChange}
        files={files}
      />
      {renderBelow?.(field)}
    </Fragment>
  ));
}

function Course({ evaluation, filled }: Pick<PartProps, 'evaluation' | 'filled'>) {
  const t = useFillWords();
  const format = useFormat();
  const asked = evaluation.visible.filter(isQuestion);
  const done = asked.filter(({ id }) => isAnswered(filled.answers[id])).length;
  const { failed, score } = evaluation;
  return (
    <div className="min-w-0 flex-1">
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2 tabular-nums">
        <span>{t('progress', { done, total: asked.length })}</span>
        <span className="flex flex-wrap gap-1.5">
          {failed.length > 0 && (
            <Badge tone="danger">{t('failed', { count: failed.length })}</Badge>
          )}
          {score !== null && t('score', { score: format.percent(score, 0) })}
        </span>
      </p>
      <ProgressBar part={asked.length === 0 ? 0 : done / asked.length} label={t('form')} />
    </div>
  );
}
interface LackingProps {
  evaluation: Evaluation;
  onGo: (fieldId: string) => void;
}

/** What is missing, each a tap away. */
function Lacking({ evaluation, onGo }: LackingProps) {
  const t = useFillWords();
  const { missing, visible } = evaluation;
  const labels = new Map(visible.map(({ id, label }) => [id, label]));
  if (missing.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck size={20} aria-hidden data-tone="success" className="shrink-0 text-status" />
        {t('complete')}
      </p>
    );
  return (
    <section className="flex flex-col gap-1">
      <p className="font-medium">{t('missing', { count: missing.length })}</p>
      <ul>
        {missing.map(({ fieldId, part }) => (
          <li key={`${part}/${fieldId}`}>
            <button
              type="button"
              onClick={() => onGo(fieldId)}
              className="min-h-8 text-left text-brand-ink underline wrap-anywhere pointer-coarse:min-h-11"
            >
              {t(`lacks.${part}`, { label: labels.get(fieldId) || t('unnamed') })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function List(props: PartProps & { onGo: (fieldId: string) => void }) {
  const t = useFillWords();
  const { steps, evaluation, ending, onGo } = props;
  const shown = new Set(evaluation.visible.map(({ id }) => id));
  return (
    <div className="flex flex-col gap-5">
      {steps.map((step, at) => {
        const fields = step.fields.filter(({ id }) => shown.has(id));
        if (fields.length === 0) return null;
        const title = step.title || t('untitled', { at: at + 1 });
        return (
          <section key={step.id} aria-label={title} className="flex flex-col gap-3">
            <h3 className="text-md font-semibold wrap-anywhere">{title}</h3>
            <Questions {...props} fields={fields} />
          </section>
        );
      })}
      <Lacking {...{ evaluation, onGo }} />
      {ending}
    </div>
  );
}

/** Where a question stands: its step, and the text over it. */
const placeOf = (steps: readonly Step[], { id }: Field) => {
  const at = steps.findIndex(({ fields }) => fields.some((field) => field.id === id));
  const { title = '', fields = [] } = steps[at] ?? {};
  const before = fields.slice(
    0,
    fields.findIndex((field) => field.id === id),
  );
  return { at, title, section: before.findLast(({ type }) => type === 'section') };
};

interface OneProps extends PartProps {
  at: string | null | undefined;
  onGo: (fieldId: string | null) => void;
}

/** One question fills the screen; `at` null is past the last one. */
function OneByOne(props: OneProps) {
  const t = useFillWords();
  const { steps, evaluation, at, onGo, ending } = props;
  const asked = evaluation.visible.filter(isQuestion);
  const found = asked.findIndex(({ id }) => id === at);
  const here = at === null ? asked.length : Math.max(0, found);
  const field = asked[here];
  const place = field && placeOf(steps, field);
  const isShown = place?.section && evaluation.visible.includes(place.section);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-1 flex-col gap-3">
        {field && place ? (
          <>
            <p className="text-sm text-ink-2">
              {place.title || t('untitled', { at: place.at + 1 })}
              {' · '}
              {t('question', { at: here + 1, total: asked.length })}
            </p>
            {isShown && place.section && <SectionText field={place.section} />}
            <Questions {...props} fields={[field]} />
          </>
        ) : (
          <>
            <p className="text-md font-semibold">{t('finished')}</p>
            <Lacking {...{ evaluation, onGo }} />
            {ending}
          </>
        )}
      </div>
      <div className="sticky bottom-(--bottom-bar-h) z-10 flex gap-2 border-t border-line bg-canvas py-2 *:flex-1">
        <Button
          size="lg"
          disabled={here === 0}
          icon={<ArrowLeft size={20} aria-hidden />}
          onClick={() => onGo(asked[here - 1]?.id ?? null)}
        >
          {t('back')}
        </Button>
        {field && (
          <Button
            size="lg"
            variant="primary"
            icon={<ArrowRight size={20} aria-hidden />}
            onClick={() => onGo(asked[here + 1]?.id ?? null)}
          >
            {t(here + 1 < asked.length ? 'next' : 'end')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A form as it is answered: a question at a time or as a list, with all that it says to the answers. */
export function FormFill(props: FormFillProps) {
  const t = useFillWords();
  const { steps, filled } = props;
  const [view, setView] = useState<'one' | 'list'>('one');
  const [at, setAt] = useState<string | null>();
  const [isChecked, setIsChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const sought = useRef<string | null>(null);
  useEffect(() => {
    if (sought.current === null) return;
    const question = box.current?.querySelector<HTMLElement>(`[data-fill="${sought.current}"]`);
    sought.current = null;
    question?.focus();
    question?.scrollIntoView({ block: 'nearest' });
  });
  const evaluation = evaluateForm(steps, filled.answers, filled.details);
  const go = (fieldId: string | null) => {
    sought.current = fieldId;
    setAt(fieldId);
    // Whoever has come to the end, or looks for what is missing, is told in its place.
    if (fieldId === null || view === 'list') setIsChecked(true);
  };
  const isNothing = !evaluation.visible.some(isQuestion);
  const part = { ...props, evaluation, isChecked };
  return (
    <div ref={box} className="flex min-h-full flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Course {...{ evaluation, filled }} />
        <SegmentedControl
          label={t('view')}
          isIconOnly
          value={view}
          onChange={setView}
          options={[
            { value: 'one', label: t('one'), icon: Square },
            { value: 'list', label: t('list'), icon: Rows3 },
          ]}
        />
      </div>
      {isNothing && <p className="text-ink-2">{t('nothing')}</p>}
      {!isNothing && view === 'one' && <OneByOne {...part} at={at} onGo={go} />}
      {!isNothing && view === 'list' && <List {...part} onGo={go} />}
    </div>
  );
}
