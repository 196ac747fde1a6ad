import { plainText } from '@keyhold/contract';

/** The `@` before the caret and what has been typed behind it; not the one of an address. */
export const beingNamed = (before: string): { from: number; text: string } | null => {
  const [, text] = /(?<![\p{L}\p{N}_.-])@([^@\n]{0,60})$/u.exec(before) ?? [];
  return text === undefined ? null : { from: before.length - text.length - 1, text };
};

const most = 6;

/** Those of whose names the whole, or a later word, begins so; nobody whose name is there already. */
export const suggested = <P extends { name: string }>(people: readonly P[], typed: string): P[] => {
  // A blank at the end says that the word is over.
  const wanted = plainText(typed) + (/\s$/.test(typed) ? ' ' : '');
  const fits = ({ name }: P) =>
    plainText(name).startsWith(wanted) || plainText(name).includes(` ${wanted}`);
  return people.filter(fits).slice(0, most);
};
