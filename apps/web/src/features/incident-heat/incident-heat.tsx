import type { IncidentHeat } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { incidentHeatMessages } from '#features/incident-heat/incident-heat.messages.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

interface HeatProps {
  from: string | undefined;
  to: string | undefined;
  type: number | undefined;
}
interface Block {
  fromHour: number;
  toHour: number;
}

/** A phone shows three hours in one. */
const blocksOf = (step: number): Block[] =>
  Array.from({ length: 24 / step }, (_none, at) => ({
    fromHour: at * step,
    toHour: at * step + step - 1,
  }));
const day = { fromHour: 0, toHour: 23 };
const sumOf = ({ hours }: IncidentHeat, { fromHour, toHour }: Block) =>
  hours.slice(fromHour, toHour + 1).reduce((sum, count) => sum + count, 0);

/** Told by more than its colour: by the number in it. */
const lookOf = (count: number, most: number) => {
  if (count === 0) return 'text-ink-3';
  if (count * 3 > most * 2) return 'bg-brand font-semibold text-on-brand';
  return clsx(
    'bg-brand-soft text-brand-ink',
    count * 3 > most && 'font-semibold ring-1 ring-brand ring-inset',
  );
};

const cell =
  'flex h-9 min-w-6 items-center justify-center rounded-sm no-underline pointer-coarse:h-11';

type Found = HeatProps & { roomId: number } & Partial<Block>;

interface CellProps {
  count: number;
  most: number;
  label: string;
  /** The list of as many; of a place without a number there is none. */
  search: Found | null;
}
function Cell({ count, most, label, search }: CellProps) {
  const format = useFormat();
  const look = clsx(cell, lookOf(count, most));
  if (count === 0) return <span className={look}>·</span>;
  if (search === null) return <span className={look}>{format.number(count)}</span>;
  return (
    <Link
      to="/dashboard/incidents"
      search={{ ...search }}
      aria-label={label}
      className={clsx(look, 'hover:underline')}
    >
      {format.number(count)}
    </Link>
  );
}

const useClock = () => {
  const format = useFormat();
  return (hour: number) => format.clock(`${String(hour % 24).padStart(2, '0')}:00`);
};

interface RowProps {
  row: IncidentHeat;
  blocks: readonly Block[];
  most: number;
  period: HeatProps;
}
function Row({ row, blocks, most, period }: RowProps) {
  const t = useMessages(incidentHeatMessages);
  const format = useFormat();
  const clock = useClock();
  const { room, area } = row;
  const place = room?.roomNo ?? (area || t('unknown'));
  const here = room && { ...period, roomId: room.id };
  const total = format.number(sumOf(row, day));
  return (
    <tr>
      <th scope="row" className="max-w-24 pr-2 text-left font-semibold break-words sm:max-w-48">
        {place}
      </th>
      {blocks.map((block) => {
        const count = sumOf(row, block);
        const hours = `${clock(block.fromHour)} – ${clock(block.toHour + 1)}`;
        return (
          <td key={block.fromHour} className="p-px">
            <Cell
              {...{ count, most }}
              label={t('cell', { place, hours, count })}
              search={here && { ...here, ...block }}
            />
          </td>
        );
      })}
      <td className="pl-1 text-right font-semibold">
        {here ? (
          <Link
            to="/dashboard/incidents"
            search={{ ...here }}
            aria-label={t('all', { place })}
            className="tap-line"
          >
            {total}
          </Link>
        ) : (
          total
        )}
      </td>
    </tr>
  );
}

/** Where things happen, and at which time of the day: a table that is read at a glance. */
export function IncidentHeatMap(period: HeatProps) {
  const t = useMessages(incidentHeatMessages);
  const clock = useClock();
  const isPhone = useIsPhone();
  const { data, isError, refetch } = useQuery({
    ...api.incidents.heat.query({ query: { ...period } }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <DelayedSkeleton>
        <Skeleton className="h-80" />
      </DelayedSkeleton>
    );
  }
  if (data.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  const blocks = blocksOf(isPhone ? 3 : 1);
  const most = Math.max(...data.flatMap((row) => blocks.map((block) => sumOf(row, block))));
  return (
    <div className="overflow-x-auto rounded border border-line bg-paper p-2 sm:p-3">
      <table className="w-full text-sm tabular-nums" aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col" className="text-left font-medium text-ink-2">
              {t('place')}
            </th>
            {blocks.map(({ fromHour }) => (
              <th key={fromHour} scope="col" className="font-normal text-ink-2">
                <abbr title={clock(fromHour)} className="no-underline">
                  {fromHour}
                </abbr>
              </th>
            ))}
            <th scope="col" className="pl-1 text-right font-medium text-ink-2">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Row key={`${row.room?.id}/${row.area}`} {...{ row, blocks, most, period }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
