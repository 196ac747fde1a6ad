import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Select } from '#ui/input/select.tsx';
import type { TableState } from '#ui/table/column.ts';
import { tableMessages } from '#ui/table/table.messages.ts';

const limits = [20, 50, 100, 500];

export type PagerProps = {
  state: Pick<TableState, 'page' | 'limit'>;
  total: number;
  onStateChange: (patch: Partial<TableState>) => void;
};

export function Pager({ state, total, onStateChange }: PagerProps) {
  const t = useMessages(tableMessages);
  const format = useFormat();
  const { page, limit } = state;
  const pages = Math.max(1, Math.ceil(total / limit));
  if (total <= Math.min(limit, limits[0] ?? limit)) return null;
  const range = {
    from: format.number((page - 1) * limit + 1),
    to: format.number(Math.min(total, page * limit)),
    total: format.number(total),
  };
  const options = [...new Set([...limits, limit])].toSorted((a, b) => a - b);
  return (
    <nav
      aria-label={t('pages')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 text-ink-2"
    >
      <span className="tabular-nums">{t('range', range)}</span>
      <div className="flex items-center gap-1">
        <span className="mr-1 max-sm:sr-only">{t('perPage')}</span>
        <Select
          aria-label={t('perPage')}
          className="mr-3 w-20!"
          value={String(limit)}
          onChange={(value) => onStateChange({ limit: Number(value), page: 1 })}
          options={options.map((each) => ({ value: String(each), label: String(each) }))}
        />
        <IconButton
          icon={ChevronLeft}
          label={t('previous')}
          disabled={page <= 1}
          onClick={() => onStateChange({ page: page - 1 })}
        />
        <span className="px-1 tabular-nums" aria-live="polite">
          {t('page', { page: format.number(page), pages: format.number(pages) })}
        </span>
        <IconButton
          icon={ChevronRight}
          label={t('next')}
          disabled={page >= pages}
          onClick={() => onStateChange({ page: page + 1 })}
        />
      </div>
    </nav>
  );
}
