import { CallFailed, type ImportReport } from '@keyhold/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { CheckStep } from '#features/import/check-step.tsx';
import { FileStep } from '#features/import/file-step.tsx';
import type { ImportAction, ImportField } from '#features/import/import-fields.ts';
import {
  beginWork,
  checkBody,
  importBody,
  withCheck,
  withImport,
} from '#features/import/import-work.ts';
import type { Work } from '#features/import/import-work.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { MapStep } from '#features/import/map-step.tsx';
import { ResultStep } from '#features/import/result-step.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';

export type { ImportAction, ImportField } from '#features/import/import-fields.ts';

interface StepsProps {
  /** What the files that are downloaded are called. */
  name: string;
  fields: readonly ImportField[];
  /** The same call twice: to see what would happen, which refreshes nothing, and to make it happen. */
  check: ImportAction;
  run: ImportAction;
  /** What is chosen for all of the rows, above the button that checks them. */
  options?: ReactNode;
  /** What is still to be chosen there. */
  lacking?: string | undefined;
  /** A link to the list that then holds them. */
  back: ReactNode;
}

const steps = ['file', 'map', 'check', 'result'] as const;
type Step = (typeof steps)[number];

function StepList({ current }: { current: Step }) {
  const t = useMessages(importMessages);
  return (
    <ol aria-label={t('steps')} className="mb-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="border-b-2 border-transparent pb-1 text-ink-3 aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index + 1}. {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

const titles = {
  file: 'fileTitle',
  map: 'mapTitle',
  check: 'checkTitle',
  result: 'step.result',
} as const;

/** Takes the focus when its step begins, so that a screen reader says where one is. */
function StepTitle({ step }: { step: Step }) {
  const t = useMessages(importMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold">
      {t(titles[step])}
    </h2>
  );
}

/** The browser asks before it throws a file with its columns and corrections away. */
function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}

interface Failed {
  action: ImportAction;
  onRetry: () => void;
}
function Failure({ action, onRetry }: Failed) {
  const t = useMessages(importMessages);
  const { error } = action;
  if (error === null) return null;
  const reasons = error instanceof CallFailed ? (error.problem.errors ?? []) : [];
  return (
    <ErrorState kept={t('kept')} onRetry={onRetry} isRetrying={action.isPending} className="mb-4">
      {[...new Set([error.message, ...reasons.map(({ message }) => message)])].join(' · ')}
    </ErrorState>
  );
}

/** Sends what was prepared; a failure has said so already and leaves everything as it was. */
const ask = (
  { mutateAsync }: ImportAction,
  { body, onDone }: { body: ReturnType<typeof checkBody>; onDone: (report: ImportReport) => void },
) => {
  mutateAsync({ body }).then(onDone, () => undefined);
};

/** The whole way of a file into the product: choose, map, check, import, take the rest back. */
function ImportSteps({ name, fields, check, run, options, lacking, back }: StepsProps) {
  const [step, setStep] = useState<Step>('file');
  const [work, setWork] = useState<Work | null>(null);
  useLeaveWarning(step === 'map' || step === 'check');
  const change = (by: (now: Work) => Work) => setWork((now) => now && by(now));
  const go = (to: Step) => {
    check.reset();
    run.reset();
    setStep(to);
  };
  const checkRows = (now: Work) =>
    ask(check, {
      body: checkBody(now, fields),
      onDone: ({ rows }) => {
        setWork(withCheck(now, { fields, rows }));
        setStep('check');
      },
    });
  const importRows = (now: Work) =>
    ask(run, {
      body: importBody(now, fields),
      onDone: (report) => {
        setWork(withImport(now, report));
        setStep('result');
      },
    });
  const content = () => {
    if (work === null || step === 'file')
      return (
        <FileStep
          name={name}
          fields={fields}
          onRead={(given) => {
            setWork(beginWork(fields, given));
            go('map');
          }}
        />
      );
    const checking = { onCheck: () => checkRows(work), isChecking: check.isPending };
    switch (step) {
      case 'map':
        return (
          <MapStep
            work={work}
            fields={fields}
            options={options}
            lacking={lacking}
            onChange={(patch) => change((now) => ({ ...now, ...patch }))}
            onBack={() => go('file')}
            {...checking}
          />
        );
      case 'check':
        return (
          <CheckStep
            work={work}
            fields={fields}
            onChange={change}
            onBack={() => go('map')}
            onImport={() => importRows(work)}
            isImporting={run.isPending}
            {...checking}
          />
        );
      case 'result':
        return (
          <ResultStep
            work={work}
            name={name}
            fields={fields}
            back={back}
            onMend={() => go('check')}
            onAgain={() => {
              setWork(null);
              go('file');
            }}
          />
        );
    }
  };
  return (
    <>
      <StepList current={step} />
      <StepTitle step={step} />
      {work && <Failure action={check} onRetry={() => checkRows(work)} />}
      {work && <Failure action={run} onRetry={() => importRows(work)} />}
      {content()}
    </>
  );
}

type Props = Omit<StepsProps, 'back'> & {
  title: string;
  /** The way to the list that then holds the rows. */
  toList: ReactNode;
};

/** The whole screen of an import: where it belongs, its steps, and the way back. */
export function ImportPanel({ title, toList, ...way }: Props) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={[{ key: 'list', content: toList }]} />
      <ImportSteps
        {...way}
        back={
          <LinkButton asChild variant="primary">
            {toList}
          </LinkButton>
        }
      />
    </>
  );
}
