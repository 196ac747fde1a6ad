import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormContext, useFormState } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { partOf, stepBeside, steps, type Step } from '#features/new-property/new-property-steps.ts';
import { newPropertyMessages } from '#features/new-property/new-property.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { elementOf, problemsOf } from '#ui/form/error-summary.tsx';
import { useFormScope } from '#ui/form/form-context.ts';

interface StepListProps {
  current: Step;
  onGo: (step: Step) => void;
}

function StepList({ current, onGo }: StepListProps) {
  const t = useMessages(newPropertyMessages);
  const { errors } = useFormState();
  return (
    <nav aria-label={t('steps')}>
      <ol className="flex flex-wrap gap-x-5 gap-y-1">
        {steps.map((step, index) => {
          const part = partOf[step];
          const isWrong = part !== null && get(errors, part) !== undefined;
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onGo(step)}
                className={clsx(
                  'flex min-h-8 items-center gap-1.5 border-b-2 border-transparent text-sm hover:text-ink pointer-coarse:min-h-11',
                  'aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:text-ink',
                  isWrong ? 'text-danger' : 'text-ink-2',
                )}
              >
                {index + 1}. {t(`step.${step}`)}
                {isWrong && <CircleAlert size={16} aria-hidden className="text-danger" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** What is right again stops being called wrong while it is typed. */
function useForgiving() {
  const { watch, trigger, getFieldState } = useFormContext();
  useEffect(() => {
    const watching = watch((_values, { name }) => {
      const [part] = name?.split('.') ?? [];
      if (part && getFieldState(part).invalid) void trigger(part);
    });
    return () => watching.unsubscribe();
  }, [watch, trigger, getFieldState]);
}

/** Goes on when the step is right, otherwise to the first of its fields that is not. */
function useNext(step: Step, onGo: (step: Step) => void) {
  const { trigger, getFieldState } = useFormContext();
  const { id } = useFormScope();
  return async () => {
    const part = partOf[step];
    if (part === null || (await trigger(part))) return onGo(stepBeside(step, 1));
    const [first] = problemsOf({ [part]: getFieldState(part).error });
    if (first) elementOf(id, first.name)?.focus();
  };
}

interface ButtonsProps {
  step: Step;
  onGo: (step: Step) => void;
}

/** Enter in a field is the step's own button: on to the next, and in the last one save. */
function Buttons({ step, onGo }: ButtonsProps) {
  const t = useMessages(newPropertyMessages);
  const { isSubmitting } = useFormState();
  const next = useNext(step, onGo);
  const isLast = step === steps.at(-1);
  return (
    <div className="flex gap-2 border-t border-line pt-5">
      {step !== steps[0] && (
        <Button size="lg" disabled={isSubmitting} onClick={() => onGo(stepBeside(step, -1))}>
          {t('back')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isLoading={isSubmitting}
        onClick={(event) => {
          if (isLast) return;
          event.preventDefault();
          void next();
        }}
      >
        {t(isLast ? 'create' : 'next')}
      </Button>
    </div>
  );
}

interface WizardProps extends Record<Step, ReactNode> {
  step: Step;
  onStep: (step: Step) => void;
}

/** Every step stays where it is, so that nothing of it is lost; one of them is shown. */
export function Wizard({ step, onStep, ...contents }: WizardProps) {
  const t = useMessages(newPropertyMessages);
  const headings = useRef<Partial<Record<Step, HTMLElement | null>>>({});
  useForgiving();
  const go = (to: Step) => {
    flushSync(() => onStep(to));
    headings.current[to]?.focus();
  };
  const texts: Partial<Record<Step, string>> = { owner: t('ownerText'), rooms: t('roomsText') };
  return (
    <>
      <StepList current={step} onGo={go} />
      {steps.map((each) => (
        <section key={each} hidden={each !== step} aria-label={t(`step.${each}`)}>
          <h2
            ref={(heading) => {
              headings.current[each] = heading;
            }}
            tabIndex={-1}
            className="w-fit text-md font-semibold"
          >
            {t(`${each}Title`)}
          </h2>
          {texts[each] && <p className="mt-0.5 text-ink-2">{texts[each]}</p>}
          <div className="mt-4">{contents[each]}</div>
        </section>
      ))}
      <Buttons step={step} onGo={go} />
    </>
  );
}
