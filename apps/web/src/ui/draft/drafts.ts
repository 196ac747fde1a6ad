import { createContext } from 'react';
import type { FieldValues } from 'react-hook-form';

/** Where what is typed stays until it is saved; the application provides it to those who are signed in. */
export interface Drafts {
  find: (name: string) => Promise<unknown>;
  keep: (name: string, typed: FieldValues) => void;
  clear: (name: string) => void;
  /** A form went away with what was typed in it. */
  sayKept: (title: string) => void;
}
export const DraftsContext = createContext<Drafts | null>(null);

export const floating = '[role=dialog], [role=alertdialog]';
/** A form with something typed in it; a tap beside its dialog does not close that. */
export const typedMark = 'data-typed';

export const holdsTyped = () =>
  document.querySelector(`:is(${floating}) form[${typedMark}]`) !== null;
