import { CallFailed } from '@keyhold/contract';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type ServerError = { path: string; message: string };

type Target<V extends FieldValues> = Pick<UseFormReturn<V>, 'setError' | 'getValues'>;
/** What each field is called on the screen. */
type Labels = ReadonlyMap<string, string>;

/** The server calls a field by its path, a word of the sentence by itself; here it has a label. */
const labelled = ({ path, message }: ServerError, labels: Labels): string => {
  const label = labels.get(path.replace(/^body\./, ''));
  const words = message.split(' ');
  const at = words.indexOf(path);
  // A path of one word may be a word of the language as well, further on.
  const isPath = at === 0 || path.includes('.') || message.startsWith(`El valor de ${path} `);
  return label !== undefined && at >= 0 && isPath ? words.with(at, label).join(' ') : message;
};

/** Puts each of the server's refusals beside its field. Gives those that belong to no field of this form. */
function applyServerErrors<V extends FieldValues>(
  form: Target<V>,
  { errors, labels }: { errors: readonly ServerError[]; labels: Labels },
): ServerError[] {
  const values: Record<string, unknown> = form.getValues();
  const isKnown = ({ path }: ServerError) =>
    (path.replace(/^body\./, '').split('.')[0] ?? '') in values;
  for (const error of errors.filter(isKnown)) {
    form.setError(error.path.replace(/^body\./, '') as Path<V>, {
      type: 'server',
      message: labelled(error, labels),
    });
  }
  return errors.filter((error) => !isKnown(error));
}

export type Failure = { message?: string; requestId?: string };

/** What cannot be shown beside a field: nothing, when every refusal found its field. */
export function failureOf(
  form: Target<FieldValues>,
  error: unknown,
  labels: Labels,
): Failure | undefined {
  if (!(error instanceof CallFailed))
    return error instanceof Error && error.message !== '' ? { message: error.message } : {};
  const { errors = [], message, requestId } = error.problem;
  const homeless = applyServerErrors(form, { errors, labels });
  if (errors.length > 0 && homeless.length === 0) return undefined;
  return { message: homeless.map((each) => each.message).join(' ') || message, requestId };
}
