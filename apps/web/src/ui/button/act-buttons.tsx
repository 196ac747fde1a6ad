import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import type { ButtonSize } from '#ui/button/button-class.ts';
import { Button } from '#ui/button/button.tsx';

/** One thing that can be done with what is shown. */
export interface Act {
  icon?: LucideIcon;
  word: string;
  /** Its name, where the word alone stands in every row of a list. */
  label?: string;
  run: () => void;
  /** The next step: what most people do now. */
  isMain?: boolean;
  isLoading?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** The id of what says why it cannot be done. */
  describedBy?: string;
  /** What it asks first, while it asks. */
  dialog?: ReactNode;
}
/** Whoever cannot do it, or not now, does not see it. */
export type Acts = readonly (Act | false)[];

/** By its place in the list: its word is another one in the other language, and it may be asking. */
export const shownOf = (acts: Acts): (Act & { place: number })[] =>
  acts.flatMap((act, place) => (act === false ? [] : { ...act, place }));

/** Beside each other, in sight. */
export function ActButtons({ acts, size }: { acts: Acts; size?: ButtonSize }) {
  return shownOf(acts).map(({ icon: Icon, word, run, dialog, ...act }) => (
    <Fragment key={act.place}>
      <Button
        size={size}
        variant={act.isMain ? 'primary' : 'secondary'}
        icon={Icon && <Icon size={16} aria-hidden />}
        aria-label={act.label}
        isLoading={act.isLoading}
        disabled={act.isDisabled}
        aria-describedby={act.describedBy}
        onClick={run}
      >
        {word}
      </Button>
      {dialog}
    </Fragment>
  ));
}
