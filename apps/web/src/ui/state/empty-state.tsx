import { clsx } from 'clsx';
import { Inbox, LockKeyhole, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export type EmptyStateProps = {
  /** `nothing`: nothing yet, says what will be here and how to begin. `notFound`: filters hide it. `forbidden`: no permission. */
  kind?: 'nothing' | 'notFound' | 'forbidden';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  icon?: LucideIcon;
  onClear?: () => void;
  className?: string;
};

const icons = { nothing: Inbox, notFound: SearchX, forbidden: LockKeyhole };

export function EmptyState({
  kind = 'nothing',
  title,
  children,
  actions,
  icon,
  onClear,
  className,
}: EmptyStateProps) {
  const t = useMessages(uiMessages);
  const Icon = icon ?? icons[kind];
  const titles = {
    nothing: t('emptyTitle'),
    notFound: t('notFoundTitle'),
    forbidden: t('forbiddenTitle'),
  };
  const texts = { nothing: undefined, notFound: t('notFoundText'), forbidden: t('forbiddenText') };
  const text = children ?? texts[kind];
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center',
        className,
      )}
    >
      <span className="door flex h-14 w-11 items-center justify-center bg-sunken text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <h2 className="mt-4 text-md font-semibold">{title ?? titles[kind]}</h2>
      {text && <div className="mt-1 text-balance text-ink-2">{text}</div>}
      <div className="mt-5 flex flex-wrap items-center justify-center gap-2 empty:hidden">
        {actions}
        {onClear && <Button onClick={onClear}>{t('clearFilters')}</Button>}
      </div>
    </div>
  );
}
