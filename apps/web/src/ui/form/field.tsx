import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { problemsOf } from '#ui/form/error-summary.tsx';
import { fieldId, isRequired, useFormScope } from '#ui/form/form-context.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Otherwise the contract says whether it is. */
  required?: boolean;
  disabled?: boolean;
  className?: string;
};

export type ControlProps = {
  id: string;
  disabled: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
};

export type BoundField = {
  field: ControllerRenderProps;
  control: ControlProps;
  error: string | undefined;
};

function useBoundField({ name, label, hint, required, disabled }: FieldProps): BoundField {
  const scope = useFormScope();
  const { field, fieldState } = useController({ name });
  const { labels } = scope;
  useEffect(() => {
    labels.set(name, label);
    return () => {
      labels.delete(name);
    };
  }, [labels, name, label]);
  const id = fieldId(scope.id, name);
  const error =
    fieldState.error &&
    (fieldState.error.message ?? problemsOf({ [name]: fieldState.error })[0]?.message);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const mustBeGiven = required ?? isRequired(scope.schema, name);
  return {
    field,
    error,
    control: {
      id,
      disabled: disabled ?? scope.disabled,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': mustBeGiven || undefined,
    },
  };
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
      {error}
    </p>
  );
}

/** For a control that carries its own label. */
export function Bound({
  children,
  ...props
}: FieldProps & { children: (bound: BoundField) => ReactNode }) {
  const bound = useBoundField(props);
  return (
    <div className={`flex flex-col gap-1 ${props.className ?? ''}`}>
      {children(bound)}
      <FieldError id={bound.control.id} error={bound.error} />
    </div>
  );
}

/** Label, control, hint and mistake of one field; every kind of field is this with another control in it. */
export function Field({
  children,
  ...props
}: FieldProps & { children: (bound: BoundField) => ReactNode }) {
  const t = useMessages(uiMessages);
  const bound = useBoundField(props);
  const { id } = bound.control;
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${props.className ?? ''}`}>
      <label htmlFor={id} className="w-fit font-medium">
        {props.label}
        {bound.control['aria-required'] && (
          <span className="text-ink-3" title={t('required')} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children(bound)}
      <FieldError id={id} error={bound.error} />
      {props.hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {props.hint}
        </p>
      )}
    </div>
  );
}
