import { useEffect, useId, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { currentLanguage, onLanguageChange, useMessages } from '#core/i18n.ts';
import { Button } from '#ui/button.tsx';
import { contractResolver } from '#ui/form/contract-resolver.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormContext } from '#ui/form/form-context.ts';
import { failureOf, type Failure } from '#ui/form/server-errors.ts';
import { errorTold } from '#ui/form/told-errors.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type ContractFormProps<S extends z.ZodType> = {
  schema: S;
  /** A record to begin with; what the schema does not know is left out. */
  values?: Partial<z.input<S>>;
  /** Its rejection is shown: beside the fields where the server names them, above the form otherwise. */
  onSubmit: (output: z.output<S>, form: UseFormReturn) => unknown;
  children: ReactNode;
  submitLabel?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Other buttons at the start of the row. */
  actions?: ReactNode;
  /** The page draws the buttons itself: `<Button type="submit" form={id}>`. */
  isBare?: boolean;
  id?: string;
  disabled?: boolean;
  className?: string;
};

/** A changed language says the mistakes again in the new one. */
function useRetranslatedErrors({ getValues, getFieldState, trigger }: UseFormReturn) {
  useEffect(() => {
    const retranslate = () => {
      const wrong = Object.keys(getValues()).filter((name) => getFieldState(name).invalid);
      if (wrong.length > 0) void trigger(wrong);
    };
    return onLanguageChange(retranslate);
  }, [getValues, getFieldState, trigger]);
}

export function ContractForm<S extends z.ZodType>(props: ContractFormProps<S>) {
  const t = useMessages(uiMessages);
  const { schema, values, onSubmit, children, isBare, disabled = false, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [labels] = useState(() => new Map<string, string>());
  const [initial] = useState<FieldValues>(() => ({ ...values }));
  const [failure, setFailure] = useState<Failure>();
  const form = useForm({
    defaultValues: initial,
    resolver: contractResolver({ schema, initial, labels, language: currentLanguage }),
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;
  useRetranslatedErrors(form);

  async function submit(output: FieldValues) {
    setFailure(undefined);
    const typed = form.getValues();
    try {
      await onSubmit(output as z.output<S>, form);
      form.reset(typed, { keepValues: true, keepErrors: true });
    } catch (error) {
      setFailure(failureOf(form, error));
      errorTold(error);
    }
  }

  return (
    <FormProvider {...form}>
      <FormContext value={{ id, schema, labels, disabled }}>
        <form
          id={id}
          noValidate
          onSubmit={form.handleSubmit(submit)}
          className={className ?? 'flex flex-col gap-5'}
        >
          <ErrorSummary failure={failure} />
          {children}
          {!isBare && (
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end">
              {props.actions && <div className="sm:mr-auto">{props.actions}</div>}
              {props.onCancel && (
                <Button onClick={props.onCancel}>{props.cancelLabel ?? t('cancel')}</Button>
              )}
              <Button type="submit" variant="primary" isLoading={isSubmitting} disabled={disabled}>
                {props.submitLabel ?? t('save')}
              </Button>
            </div>
          )}
        </form>
      </FormContext>
    </FormProvider>
  );
}
