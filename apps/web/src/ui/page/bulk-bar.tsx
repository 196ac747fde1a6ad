import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export type BulkBarProps = {
  count: number;
  /** How many match in all; offers to take them all when more than the page. */
  total?: number;
  isAllMatching?: boolean;
  onSelectAll?: () => void;
  onClear: () => void;
  children?: ReactNode;
};

/** Comes up from the lower edge while something is selected, and covers nothing for good: the page scrolls past it. */
export function BulkBar({
  count,
  total = 0,
  isAllMatching,
  onSelectAll,
  onClear,
  children,
}: BulkBarProps) {
  const t = useMessages(uiMessages);
  return (
    <>
      <span className="sr-only" aria-live="polite">
        {count > 0 ? t('selected', { count: isAllMatching ? total : count }) : ''}
      </span>
      {count > 0 && (
        <div
          className="pointer-events-none sticky bottom-(--bottom-bar-h) z-20 flex justify-center px-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
          data-print="hide"
        >
          <div
            role="group"
            aria-label={t('bulkActions')}
            className="pop pointer-events-auto flex max-w-full flex-wrap items-center gap-2 rounded border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
            data-state="open"
          >
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {isAllMatching ? t('allMatchingSelected', { total }) : t('selected', { count })}
            </span>
            {onSelectAll && !isAllMatching && total > count && (
              <button
                type="button"
                onClick={onSelectAll}
                className="min-h-8 rounded px-1.5 font-semibold text-brand-ink hover:underline pointer-coarse:min-h-11"
              >
                {t('selectAllMatching', { total })}
              </button>
            )}
            <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
            {children}
            <IconButton icon={X} label={t('clearSelection')} onClick={onClear} />
          </div>
        </div>
      )}
    </>
  );
}
