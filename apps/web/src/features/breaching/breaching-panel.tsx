import type { BreachingKind } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { BreachingLink, DueBadge, useDetail } from '#features/breaching/breaching-parts.tsx';
import { useBreachingWords } from '#features/breaching/breaching.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Badge } from '#ui/show/badge.tsx';

const minute = 60_000;
const most = 6;

interface PanelProps {
  /** Of this property alone; else of all that one may enter, each with its name. */
  tenantId?: number;
  /** What is not told elsewhere on the board. */
  kinds?: readonly BreachingKind[];
}

/** What is out of time or soon will be; nothing where there is nothing. */
export function BreachingPanel({ tenantId, kinds }: PanelProps) {
  const t = useBreachingWords();
  const format = useFormat();
  const detailOf = useDetail();
  const query = { tenantId, kind: kinds?.join(','), limit: most };
  const { data, isPending } = useQuery({
    ...api.breaching.list.query({ query }),
    staleTime: 0,
    refetchInterval: minute,
  });
  // Its place is kept: what stands below it would seem near, and be asked for.
  if (!data) return isPending && <div className="min-h-80" />;
  if (data.total === 0) return null;
  return (
    <section
      aria-label={t('title')}
      className="flex min-w-0 flex-col gap-1 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-md font-semibold">
        {t('title')}
        <Badge tone="warning">{format.number(data.total)}</Badge>
      </h2>
      <ul>
        {data.items.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="flex min-w-0 flex-1 basis-48 flex-col items-start">
              <BreachingLink row={row} />
              <span className="text-sm text-ink-2">
                {[
                  t(`kind.${row.kind}`),
                  row.room?.roomNo,
                  detailOf(row),
                  row.waitingOn,
                  tenantId === undefined && row.tenant.title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <DueBadge row={row} />
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <LinkButton asChild size="sm" variant="ghost">
          <Link to="/dashboard/breaching" search={{ tenantId }}>
            {t('all')}
          </Link>
        </LinkButton>
      )}
    </section>
  );
}
