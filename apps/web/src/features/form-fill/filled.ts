import type { Answer, AnswerDetail, AnswerDetails, Answers } from '@keyhold/contract';

export interface Filled {
  answers: Answers;
  details: AnswerDetails;
}
export type FillChange =
  | { fieldId: string; answer: Answer | null }
  | { fieldId: string; detail: AnswerDetail };
export type OnFill = (change: FillChange) => void;

/** What was not touched keeps its identity, so that only one question is drawn anew. */
export const filledBy = ({ answers, details }: Filled, change: FillChange): Filled => {
  const { fieldId } = change;
  if ('answer' in change) return { answers: { ...answers, [fieldId]: change.answer }, details };
  const detail = { ...details[fieldId], ...change.detail };
  return { answers, details: { ...details, [fieldId]: detail } };
};

/** The files of the answers: where they lie and when they are sent is the matter of whoever gives this. */
export interface FillFiles {
  /** Gives the number that stands for it in an answer: below zero until the server knows the file. */
  take: (fieldId: string, file: File) => number;
  /** The file itself, as long as this device has it. */
  fileOf: (id: number) => File | undefined;
  remove: (id: number) => void;
}
