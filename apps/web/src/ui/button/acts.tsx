import { Ellipsis, type LucideIcon } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import type { ButtonSize } from '#ui/button/button-class.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

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
}
/** Whoever cannot do it, or not now, does not see it. */
export type Acts = readonly (Act | false)[];

const shownOf = (acts: Acts): Act[] => acts.filter((act) => act !== false);

/** Beside each other, in sight. */
export function ActButtons({ acts, size }: { acts: Acts; size?: ButtonSize }) {
  return shownOf(acts).map(({ icon: Icon, word, run, ...act }) => (
    <Button
      key={word}
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
  ));
}

/** Behind the three dots; nothing where there is none. */
export function ActMenu({ acts }: { acts: Acts }) {
  const word = useMessages(uiMessages);
  const shown = shownOf(acts);
  if (shown.length === 0) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}>
      {shown.map((act) => (
        <MenuItem key={act.word} icon={act.icon} isDangerous={act.isDangerous} onSelect={act.run}>
          {act.word}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
