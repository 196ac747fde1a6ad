import { CallFailed } from '@keyhold/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type ServerError = { path: string; message: string };

/** Puts each of the server's refusals beside its field. Gives those that belong to no field of this form. */
export function applyServerErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  errors: readonly ServerError[],
): ServerError[] {
  const values: Record<string, unknown> = form.getValues();
  const isKnown = ({ path }: ServerError) =>
    (path.replace(/^body\./, '').split('.')[0] ?? '') in values;
  for (const error of errors.filter(isKnown)) {
    form.setError(error.path.replace(/^body\./, '') as Path<V>, {
      type: 'server',
      message: error.message,
    });
  }
  return errors.filter((error) => !isKnown(error));
}

export type Failure = { message?: string; requestId?: string };

/** What cannot be shown beside a field: nothing, when every refusal found its field. */
export function failureOf(
  form: Pick<UseFormReturn, 'setError' | 'getValues'>,
  error: unknown,
): Failure | undefined {
  if (!(error instanceof CallFailed))
    return error instanceof Error && error.message !== '' ? { message: error.message } : {};
  const { errors = [], message, requestId } = error.problem;
  const homeless = applyServerErrors(form, errors);
  if (errors.length > 0 && homeless.length === 0) return undefined;
  return { message: homeless.map((each) => each.message).join(' ') || message, requestId };
}
