import type { Permission } from '@keyhold/contract';

import type { Fakes } from '#testing/open-page.tsx';

/**
 * One form of the product, something typed into it that the contract refuses, and what it then says:
 * each feature brings its forms in `<feature>.bad-input.ts`, and there names as `choicesOnly` those
 * that only offer what the contract takes.
 */
export interface BadInput {
  /** The file beside this one, and the schema as it stands there. */
  form: string;
  path: string;
  /** What leads to the form: buttons, tabs, boxes of rows, by their names in English; what a field before it takes. */
  press?: (string | RegExp | Record<string, string>)[];
  api?: Fakes;
  /** The form is there for those who may not do it themselves. */
  without?: readonly Permission[];
  /** False: outside of any property. Null: a visitor. */
  property?: false | null;
  isCouncil?: boolean;
  /** A secret, or of somebody not known yet: nothing stays on the device. In place: kept there without asking. */
  draft?: 'none' | 'in place';
  field: string;
  typed: string;
  /** In English and in Spanish. */
  says: [en: string, es: string];
}

/** One more than a field holds: nobody types it, but what fills fields in by itself does. */
export const over = (most: number) => 'x'.repeat(most + 1);
export const blank = '   ';
export const one = { id: 1, version: 1 };
export const list = (row: object) => () => ({ items: [{ ...one, ...row }] });
export const get = (row: object) => () => ({ ...one, ...row });
