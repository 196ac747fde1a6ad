import { describeIssue, FormFile, type Locale } from '@keyhold/contract';

export interface FormPlace {
  /** From one, as people count. */
  step: number | null;
  question: number | null;
}
export type FormProblem =
  | { code: 'tooLarge' | 'notJson' }
  | { code: 'wrong'; place: FormPlace; message: string; others: number };
export type ReadForm = { form: FormFile } | { problem: FormProblem };

const largest = 1_000_000;

const countAt = (path: readonly PropertyKey[], at: number): number | null => {
  const index = path[at];
  return typeof index === 'number' ? index + 1 : null;
};

const parsed = (text: string): { json: unknown } | null => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** `steps.0.fields.2.options`: the place is told in words, the rest by its name. */
const depthOf = ({ step, question }: FormPlace): number => {
  if (step === null) return 0;
  return question === null ? 2 : 4;
};

/** What a file says, or what of it is wrong and where, in the words of whoever reads it. */
export const readForm = (text: string, locale: Locale): ReadForm => {
  if (text.length > largest) return { problem: { code: 'tooLarge' } };
  const found = parsed(text.replace(/^\u{FEFF}/u, ''));
  if (found === null) return { problem: { code: 'notJson' } };
  const read = FormFile.safeParse(found.json);
  if (read.success) return { form: read.data };
  const [issue, ...others] = read.error.issues;
  if (issue === undefined) return { problem: { code: 'notJson' } };
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  const place = { step: countAt(path, 1), question: countAt(path, 3) };
  const message = describeIssue({ ...issue, path: path.slice(depthOf(place)) }, locale);
  return { problem: { code: 'wrong', place, message, others: others.length } };
};
