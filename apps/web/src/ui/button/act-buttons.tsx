import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import type { ButtonSize } from '#ui/button/button-class.ts';
import { Button } from '#ui/button/button.tsx';

/** One thing that can be done with what is shown. */
export interface Act {
  icon: LucideIcon;
  word: string;
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

export const shownOf = (acts: Acts): Act[] => acts.filter((act) => act !== false);

/** Beside each other, in sight. */
export function ActButtons({ acts, size }: { acts: Acts; size?: ButtonSize }) {
  return shownOf(acts).map(({ icon: Icon, word, run, dialog, ...act }) => (
    <Fragment key={word}>
      <Button
        size={size}
        variant={act.isMain ? 'primary' : 'secondary'}
        icon={<Icon size={16} aria-hidden />}
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
