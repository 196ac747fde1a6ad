import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { screensMessages } from '#app/screens.messages.ts';
import type { screens } from '#app/screens.tsx';
import { useMenu } from '#app/shell/use-menu.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import type { MenuGroup, MenuItem, MenuSection } from '#core/shell/screen.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

type MenuScreen = (typeof screens)[number];
interface ItemProps {
  screen: MenuItem<MenuScreen>;
  isExpanded: boolean;
  isCurrent: boolean;
  onNavigate?: () => void;
}

function NavigationItem({ screen, isExpanded, isCurrent, onNavigate }: ItemProps) {
  const words = useWords();
  const { icon: Icon } = screen;
  const link = (
    <Link
      to={screen.path}
      search={screen.search ?? {}}
      onClick={onNavigate}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'group flex h-9 items-center gap-3 rounded text-ink-2 no-underline transition-colors duration-100 hover:bg-hover hover:text-ink pointer-coarse:h-11',
        'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
        isExpanded ? 'px-2.5' : 'w-9 justify-center pointer-coarse:w-11',
      )}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className={isExpanded ? 'truncate' : 'sr-only'}>{words(screen.title)}</span>
    </Link>
  );
  if (isExpanded) return link;
  return (
    <Tooltip side="right" text={words(screen.title)} keys={screen.keys}>
      {link}
    </Tooltip>
  );
}

/** Plain runs of items: their name would say no more than the items do. */
const untitled = new Set<MenuGroup>(['daily', 'work', 'platform']);
/** One item alone is no group. */
const isTitled = ({ group, items }: MenuSection<MenuScreen>) =>
  !untitled.has(group) && items.length > 1;

interface SectionProps extends Omit<ItemProps, 'screen' | 'isCurrent'> {
  section: MenuSection<MenuScreen>;
  before: MenuSection<MenuScreen> | undefined;
  current: MenuItem<MenuScreen> | undefined;
}

function Section({ section, before, current, isExpanded, onNavigate }: SectionProps) {
  const t = useMessages(screensMessages);
  const words = useWords();
  const { group, items } = section;
  const name = t(`group.${group}`);
  // Called as its first item it would be read twice.
  const isSaid = items.every(({ title }) => words(title) !== name);
  const isApart = before !== undefined && (isTitled(section) || isTitled(before));
  return (
    <div role="group" aria-label={name} className={clsx(before && (isApart ? 'mt-4' : 'mt-0.5'))}>
      {isExpanded && isTitled(section) && isSaid && (
        <p aria-hidden className="px-2.5 pb-1 text-xs font-medium text-ink-3">
          {name}
        </p>
      )}
      {!isExpanded && isApart && <span aria-hidden className="mx-1.5 mb-3 block h-px bg-line" />}
      <ul className="flex flex-col gap-0.5">
        {items.map((screen) => (
          <li key={screen.path + (screen.search?.view ?? '')}>
            <NavigationItem
              screen={screen}
              isCurrent={screen === current}
              {...{ isExpanded, onNavigate }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Navigation({
  isExpanded,
  onNavigate,
}: {
  isExpanded: boolean;
  onNavigate?: () => void;
}) {
  const { sections, current } = useMenu();
  return (
    <div
      className={clsx(
        'min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-3',
        isExpanded ? 'px-3' : 'px-1.5',
      )}
    >
      {sections.map((section, place) => (
        <Section
          key={section.group}
          section={section}
          before={sections[place - 1]}
          {...{ current, isExpanded, onNavigate }}
        />
      ))}
    </div>
  );
}
