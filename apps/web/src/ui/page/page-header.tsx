import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export type Breadcrumb = { key: string; content: ReactNode };

export type PageHeaderProps = {
  title: ReactNode;
  /** What comes later has its line from the start. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Router links, from the top down, without the page itself. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Beside the title: a status, a tag. */
  badge?: ReactNode;
  /** On a phone the actions stand beside the title: few, and small there. */
  isCompact?: boolean;
};

export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const t = useMessages(uiMessages);
  return (
    <nav aria-label={t('breadcrumbs')} className="mb-1">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-2 [&_a]:rounded-sm [&_a]:py-0.5 [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:text-ink [&_a:hover]:underline">
        {items.map((item) => (
          <li key={item.key} className="flex items-center gap-1">
            {item.content}
            <ChevronRight size={16} aria-hidden className="text-ink-3" />
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, actions, breadcrumbs, badge, isCompact = false } = props;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold tracking-[-0.018em] wrap-anywhere [&_.break-words]:wrap-anywhere">
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className="mt-1 min-h-[1lh] max-w-prose text-ink-2">{subtitle}</p>}
      </div>
      {actions && (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-2',
            !isCompact && 'max-sm:w-full max-sm:*:flex-1',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  );
}
