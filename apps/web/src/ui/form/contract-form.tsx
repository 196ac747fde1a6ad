import { clsx } from 'clsx';
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  useFormState,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import { currentLanguage, useLanguage, useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { KeptOffer, useKeptTyping, type KeptTyping } from '#ui/draft/kept-typing.tsx';
import { contractResolver } from '#ui/form/contract-resolver.ts';
import { staleOf, type Conflict, type Edits } from '#ui/form/edits.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormContext, type FormParts } from '#ui/form/form-context.ts';
import { failureOf, type Failure } from '#ui/form/server-errors.ts';
import { errorShown } from '#ui/form/shown-errors.ts';
import { StaleDialog } from '#ui/overlay/stale-dialog.tsx';
import { EditorsContext } from '#ui/state/editors.ts';
import { uiMessages } from '#ui/ui.messages.ts';

const stuck = 'sticky bottom-(--bottom-bar-h) z-10 border-t border-line bg-canvas py-3';

export type ContractFormProps<S extends z.ZodType> = {
  schema: S;
  /** A record to begin with; what the schema does not know is left out. */
  values?: Partial<z.input<S>>;
  /**
   * Its rejection is shown: beside the fields where the server names them, above the form otherwise.
   * False: not saved, and told elsewhere; what was typed is still to be kept.
   */
  onSubmit: (output: z.output<S>, form: UseFormReturn) => unknown;
  /** Where a saved record is changed: others who edit it are named, and an old version is explained. */
  edits?: Edits<z.output<S>>;
  children: ReactNode;
  submitLabel?: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Other buttons at the start of the row. */
  actions?: ReactNode;
  /** The page draws the buttons itself: `<Button type="submit" form={id}>`. */
  isBare?: boolean;
  /** On a long page: once something is changed, the buttons stay in sight. */
  isStuck?: boolean;
  /** Where it is filled in step by step: a mistake is said with its step, and brings that back. */
  parts?: FormParts;
  id?: string;
  disabled?: boolean;
  /** False where the form keeps what is typed in a way of its own. */
  isKept?: boolean;
  className?: string;
};

/** At the end of the form; where they are to stick, at the lower edge of what is seen of it. */
function ButtonRow({ isStuck, children }: { isStuck: boolean; children: ReactNode }) {
  const { isDirty } = useFormState({ disabled: !isStuck });
  return (
    <div
      className={clsx(
        'flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end',
        isStuck && isDirty && stuck,
      )}
    >
      {children}
    </div>
  );
}

/** A changed language says the mistakes again in the new one, once the fields have their new names. */
function useRetranslatedErrors({ getValues, getFieldState, trigger }: UseFormReturn) {
  const language = useLanguage();
  const said = useRef(language);
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    const wrong = Object.keys(getValues()).filter((name) => getFieldState(name).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [language, getValues, getFieldState, trigger]);
}

/** Sends what was typed; whatever comes back, it stays in the form until it is saved or let go. */
function useSaving<S extends z.ZodType>(
  { onSubmit, edits }: Pick<ContractFormProps<S>, 'onSubmit' | 'edits'>,
  {
    form,
    labels,
    kept,
  }: {
    form: UseFormReturn;
    labels: ReadonlyMap<string, string>;
    kept: Pick<KeptTyping, 'sending' | 'keep' | 'saved'>;
  },
) {
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSavingOver, setIsSavingOver] = useState(false);
  const Editors = use(EditorsContext);

  async function send(output: FieldValues, save: (output: z.output<S>) => unknown) {
    setFailure(undefined);
    const typed = form.getValues();
    kept.sending();
    try {
      const isSaved = (await save(output as z.output<S>)) !== false;
      setConflict(null);
      if (!isSaved) {
        kept.keep();
        return;
      }
      form.reset(typed, { keepValues: true, keepErrors: true });
      kept.saved();
    } catch (error) {
      kept.keep();
      const stale = edits ? staleOf(error) : null;
      setConflict(stale && { stale, typed: output, now: Date.now() });
      if (!stale) setFailure(failureOf(form, error, labels));
      errorShown(error);
    }
  }
  async function overwrite() {
    if (!conflict || !edits) return;
    const { stale, typed } = conflict;
    setIsSavingOver(true);
    await send(typed, (given) => edits.saveOver(given, stale.version));
    setIsSavingOver(false);
  }
  async function discard() {
    try {
      await edits?.discard();
      setConflict(null);
      kept.saved();
    } catch (error) {
      setConflict(null);
      setFailure(failureOf(form, error, labels));
      errorShown(error);
    }
  }
  return {
    Editors,
    failure,
    conflict,
    isSavingOver,
    submit: (output: FieldValues) => send(output, (given) => onSubmit(given, form)),
    overwrite,
    discard,
    goOn: () => setConflict(null),
  };
}

export function ContractForm<S extends z.ZodType>(props: ContractFormProps<S>) {
  const t = useMessages(uiMessages);
  const { schema, values, children, isBare, disabled = false, className } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [labels] = useState(() => new Map<string, string>());
  const [whyUnreadable] = useState(() => new Map<string, () => string>());
  const [texts] = useState(() => new Map<string, string>());
  const [initial] = useState<FieldValues>(() => ({ ...values }));
  const form = useForm({
    defaultValues: initial,
    resolver: contractResolver({
      schema,
      initial,
      labels,
      whyUnreadable,
      language: currentLanguage,
    }),
    shouldFocusError: false,
  });
  const { isSubmitting } = form.formState;
  useRetranslatedErrors(form);

  const { edits, isKept } = props;
  const about = edits?.record ? `${edits.record.type}/${edits.record.id}` : undefined;
  const { element, offer, ...kept } = useKeptTyping(form, { about, isKept, texts });
  const { Editors, ...saving } = useSaving(props, { form, labels, kept });

  return (
    <FormProvider {...form}>
      <FormContext
        value={{
          id,
          schema,
          labels,
          whyUnreadable,
          texts,
          restored: kept.restored,
          disabled,
          parts: props.parts,
          keep: kept.keep,
        }}
      >
        <form
          id={id}
          ref={element}
          noValidate
          onSubmit={(event) => {
            // A second tap while the first is looked at or on its way would be an act of its own.
            if (isSubmitting) event.preventDefault();
            else void form.handleSubmit(saving.submit)(event);
          }}
          className={className ?? 'flex flex-col gap-5'}
        >
          {Editors && edits?.record && <Editors record={edits.record} />}
          {offer && <KeptOffer onGoOn={kept.goOn} onLetGo={kept.letGo} />}
          <ErrorSummary failure={saving.failure} />
          {children}
          {!isBare && (
            <ButtonRow isStuck={props.isStuck ?? false}>
              {props.actions && <div className="sm:mr-auto">{props.actions}</div>}
              {props.onCancel && (
                <Button onClick={props.onCancel}>{props.cancelLabel ?? t('cancel')}</Button>
              )}
              <Button type="submit" variant="primary" isLoading={isSubmitting} disabled={disabled}>
                {props.submitLabel ?? t('save')}
              </Button>
            </ButtonRow>
          )}
        </form>
        <StaleDialog
          conflict={saving.conflict}
          labels={labels}
          isSaving={saving.isSavingOver}
          onOverwrite={saving.overwrite}
          onDiscard={saving.discard}
          onClose={saving.goOn}
        />
      </FormContext>
    </FormProvider>
  );
}
