import { createContext, use } from 'react';

import type { Act, Chosen } from '#features/form-edits/form-edits.ts';

/** Which part of what is chosen is to be typed into next. */
export type FocusPart =
  | 'row'
  | 'label'
  | 'properties'
  | 'question'
  | 'options'
  | 'lastOption'
  | 'min'
  | 'failWhen'
  | 'showIf';

export interface BuilderActs {
  act: (act: Act) => void;
  /** Once what was done is on the screen. */
  focus: (part: FocusPart) => void;
  /** With all that it holds; it can be brought back. */
  remove: (stop: NonNullable<Chosen>) => void;
  openPalette: () => void;
  /** Says that something is gone, and brings it back until the next change. */
  offerUndo: (text: string) => void;
}

/** The same for as long as the builder is open, so that no row is drawn anew for it. */
export const BuilderContext = createContext<BuilderActs | null>(null);
export const useBuilder = (): BuilderActs => {
  const acts = use(BuilderContext);
  if (acts === null) throw new Error('There is no builder around this.');
  return acts;
};

const mostFrames = 30;
const chosen = '[data-stop][data-chosen]';
const control =
  'input:not([tabindex="-1"][aria-hidden]), textarea, [role=combobox], [role=switch], button';

const find = (part: FocusPart): HTMLElement | null => {
  if (part === 'row' || part === 'label')
    return document.querySelector<HTMLElement>(`${chosen} [data-part=${part}]`);
  const own = '[data-properties]';
  if (part === 'properties') return document.querySelector<HTMLElement>(`${own} :is(${control})`);
  if (part === 'lastOption')
    return [...document.querySelectorAll<HTMLElement>(`${own} [data-option]`)].at(-1) ?? null;
  return document.querySelector<HTMLElement>(`${own} [data-part=${part}] :is(${control})`);
};

/** As soon as it is there: a sheet that is opened for it comes a little later. The returned function gives up. */
export const focusSoon = (part: FocusPart): (() => void) => {
  let frame = 0;
  let left = mostFrames;
  const tryOnce = () => {
    const found = find(part);
    found?.focus();
    if (found) return found.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(tryOnce);
  };
  tryOnce();
  return () => cancelAnimationFrame(frame);
};
