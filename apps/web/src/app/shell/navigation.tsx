import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { screensMessages } from '#app/screens.messages.ts';
import type { screens } from '#app/screens.tsx';
import { useMenu } from '#app/shell/use-menu.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import type { MenuGroup } from '#core/shell/screen.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';

interface ItemProps {
  screen: (typeof screens)[number];
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
      onClick={onNavigate}
      activeOptions={{ exact: true, includeSearch: false }}
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

export function Navigation({
  isExpanded,
  onNavigate,
}: {
  isExpanded: boolean;
  onNavigate?: () => void;
}) {
  const t = useMessages(screensMessages);
  const { sections, current } = useMenu();
  return (
    <div
      className={clsx(
        'min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-3',
        isExpanded ? 'px-3' : 'px-1.5',
      )}
    >
      {sections.map(({ group, items }, place) => (
        <div
          key={group}
          role="group"
          aria-label={t(`group.${group}`)}
          className={clsx(place > 0 && 'mt-4')}
        >
          {isExpanded && !untitled.has(group) && (
            <p aria-hidden className="px-2.5 pb-1 text-xs font-medium text-ink-3">
              {t(`group.${group}`)}
            </p>
          )}
          {!isExpanded && place > 0 && (
            <span aria-hidden className="mx-1.5 mb-3 block h-px bg-line" />
          )}
          <ul className="flex flex-col gap-0.5">
            {items.map((screen) => (
              <li key={screen.path}>
                <NavigationItem
                  screen={screen}
                  isCurrent={screen.path === current}
                  {...{ isExpanded, onNavigate }}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
