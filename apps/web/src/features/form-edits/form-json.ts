import { describeIssue, FormFile, newForm, writeForm } from '@keyhold/contract';

import { currentLanguage } from '#core/language/i18n.ts';
import type { Form } from '#features/form-edits/form-changes.ts';

const largest = 5 * 1024 ** 2;
const soonMs = 10_000;

/** What is exported of a form: the same form gives the same bytes. */
export const jsonOf = ({ title, language, needsApproval, steps }: Form): string =>
  writeForm({
    title: title.trim() || newForm.title,
    language,
    needsApproval,
    steps: [...steps],
  });

/** The name of a file as every system takes it. */
const fileName = (title: string) =>
  `${
    title
      .trim()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'form'
  }.json`;

export const exportForm = (form: Form): void => {
  const url = URL.createObjectURL(new Blob([jsonOf(form)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(form.title);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), soonMs);
};

const parsed = (text: string): { given: unknown } | null => {
  try {
    return { given: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

export type Read =
  | { form: FormFile }
  | { fault: 'tooLarge' | 'notJson' }
  | { fault: 'importFault'; why: string };

/** The form that a file holds, or why it holds none. */
export const readForm = async (file: Pick<File, 'size' | 'text'>): Promise<Read> => {
  if (file.size > largest) return { fault: 'tooLarge' };
  const json = parsed(await file.text());
  if (json === null) return { fault: 'notJson' };
  const read = FormFile.safeParse(json.given);
  if (read.success) return { form: read.data };
  const [issue] = read.error.issues;
  return { fault: 'importFault', why: issue ? describeIssue({ ...issue }, currentLanguage()) : '' };
};
