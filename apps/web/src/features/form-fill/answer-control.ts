import type { Answer, Field } from '@keyhold/contract';

import type { FillFiles } from '#features/form-fill/filled.ts';

/** What every kind of question is drawn with. */
export interface AnswerProps {
  field: Field;
  answer: Answer | null | undefined;
  onAnswer: (answer: Answer | null) => void;
  files: FillFiles;
  /** What is asked; what else is said of it is said of the whole question. */
  aria: { 'aria-labelledby': string };
}

export const textOf = (answer: Answer | null | undefined): string =>
  typeof answer === 'string' ? answer : '';
export const numberOf = (answer: Answer | null | undefined): number | null =>
  typeof answer === 'number' ? answer : null;
export const textsOf = (answer: Answer | null | undefined): string[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];
export const numbersOf = (answer: Answer | null | undefined): number[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'number') : [];
