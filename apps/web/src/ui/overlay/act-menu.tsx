import { Ellipsis } from 'lucide-react';
import { Fragment } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { shownOf, type Acts } from '#ui/button/act-buttons.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** Behind the three dots; nothing where there is none. */
export function ActMenu({ acts }: { acts: Acts }) {
  const word = useMessages(uiMessages);
  const shown = shownOf(acts);
  if (shown.length === 0) return null;
  return (
    <>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={word('more')} variant="secondary" />}
      >
        {shown.map((act) => (
          <MenuItem
            key={act.place}
            icon={act.icon}
            isDangerous={act.isDangerous}
            onSelect={act.run}
          >
            {act.word}
          </MenuItem>
        ))}
      </DropdownMenu>
      {shown.map((act) => (
        <Fragment key={act.place}>{act.dialog}</Fragment>
      ))}
    </>
  );
}
