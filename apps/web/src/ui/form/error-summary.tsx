import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, type FieldErrors } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { fieldId, useFormScope } from '#ui/form/form-context.ts';
import type { Failure } from '#ui/form/server-errors.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

type Problem = { name: string; message: string };

export function problemsOf(errors: FieldErrors | readonly unknown[], prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]): Problem[] => {
    if (typeof error !== 'object' || error === null) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    const message: unknown = 'message' in error ? error.message : undefined;
    if (typeof message === 'string' && message) return [{ name, message }];
    return key === 'ref' ? [] : problemsOf(error, name);
  });
}

/** The field, or for an entry of a list the list it is in. */
export function elementOf(formId: string, name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`#${CSS.escape(fieldId(formId, name))}`);
  const parent = name.split('.').slice(0, -1).join('.');
  return found ?? (parent ? elementOf(formId, parent) : null);
}

/** One mistake takes the focus to its field; several take it to this list, whose entries lead to theirs. */
export function ErrorSummary({ failure }: { failure?: Failure }) {
  const t = useMessages(uiMessages);
  const { id, parts } = useFormScope();
  const { control } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const problems = submitCount > 0 ? problemsOf(errors) : [];
  const isListed = problems.length > 1 || problems.some(({ name }) => !elementOf(id, name));

  const goTo = (name: string) => {
    // What is hidden takes no focus: its part is on the screen first.
    flushSync(() => parts?.show(name));
    elementOf(id, name)?.focus();
  };
  const focusFirst = useEffectEvent(() => {
    const first = problems[0];
    if (isListed || failure) box.current?.focus();
    // React does not flush within an effect.
    else if (first) queueMicrotask(() => goTo(first.name));
    if (isListed && first) parts?.show(first.name);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst();
  }, [submitCount, isSubmitting]);

  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 empty:hidden">
      {failure && (
        <ErrorState kept={t('errorKept')} requestId={failure.requestId}>
          {failure.message}
        </ErrorState>
      )}
      {isListed && (
        <div role="alert" data-tone="danger" className="rounded bg-status-soft px-4 py-3">
          <p className="font-semibold text-status">
            {t('errorSummary', { count: problems.length })}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(id, name)}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(name);
                  }}
                >
                  {parts ? `${parts.titleOf(name)}: ${message}` : message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
