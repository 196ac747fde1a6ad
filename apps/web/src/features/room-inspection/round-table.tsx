import type { RoomCheck } from '@keyhold/contract';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { OutcomeBadge } from '#features/room-check/check-badges.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { SeenByName } from '#features/room-check/seen-by-name.tsx';
import { Settled } from '#features/room-inspection/discrepancies.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { ExpectedFact, Remarks } from '#features/room-inspection/round-facts.tsx';
import { useFloorName } from '#features/room/floor-name.ts';
import { None } from '#ui/show/none.tsx';

const cell = 'px-3 py-2 align-top max-sm:p-0';

/** Under the name of its column; on a phone the name stands before it. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className={cell}>
      <span className="mr-1 text-sm text-ink-3 sm:hidden">{name}:</span>
      {children}
    </td>
  );
}

function FoundFact({ check }: { check: RoomCheck }) {
  const word = useCheckWords();
  const { outcome, personsFound, discrepancy, resolution, meanwhile } = check;
  if (outcome === null) return <span className="text-ink-3">{word('notChecked')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OutcomeBadge outcome={outcome} />
      {personsFound !== null && word('persons', { count: personsFound })}
      <SeenByName check={check} />
      {discrepancy && (
        <span
          data-tone={resolution ? 'neutral' : 'danger'}
          className="w-full text-sm font-medium text-status"
        >
          {discrepancy.text}
        </span>
      )}
      {(resolution || meanwhile !== null) && (
        <span className="w-full text-sm text-ink-2">
          <Settled check={check} />
        </span>
      )}
    </span>
  );
}

function RoomRow({ check }: { check: RoomCheck }) {
  const t = useRoundWords();
  const format = useFormat();
  const { room, at, by } = check;
  return (
    <tr className="border-t border-line max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-3 max-sm:[contain-intrinsic-size:auto_8rem] max-sm:[content-visibility:auto]">
      <th scope="row" className={`${cell} text-left text-md font-semibold tabular-nums`}>
        {room.roomNo}
      </th>
      <Cell name={t('expected')}>
        <ExpectedFact check={check} />
      </Cell>
      <Cell name={t('found')}>
        <FoundFact check={check} />
      </Cell>
      <Cell name={t('when')}>
        {at === null ? (
          <None />
        ) : (
          <span className="whitespace-nowrap tabular-nums">{format.time(at)}</span>
        )}
        {by && <span className="text-ink-2 sm:block max-sm:ml-1">{by.name}</span>}
      </Cell>
      <td className={cell}>
        <Remarks check={check} />
      </td>
    </tr>
  );
}

/** Room by room, a table a floor. */
export function RoundTable({ checks }: { checks: readonly RoomCheck[] }) {
  const t = useRoundWords();
  const floorName = useFloorName();
  const floors = Map.groupBy(checks, ({ room }) => room.floor);
  return (
    <div className="flex flex-col gap-6">
      {[...floors].map(([floor, rooms]) => (
        <table
          key={floor}
          className="w-full table-fixed max-sm:block max-sm:[&_tbody]:block"
          aria-label={floorName(floor)}
        >
          <caption className="pb-1 text-left text-md font-semibold max-sm:block">
            {floorName(floor)}{' '}
            <span className="font-medium text-ink-3 tabular-nums">{rooms.length}</span>
          </caption>
          <thead className="text-left text-sm text-ink-3 max-sm:hidden">
            <tr>
              <th className="w-24 px-3 py-1 font-medium">{t('room')}</th>
              <th className="px-3 py-1 font-medium">{t('expected')}</th>
              <th className="px-3 py-1 font-medium">{t('found')}</th>
              <th className="w-36 px-3 py-1 font-medium">{t('when')}</th>
              <th className="px-3 py-1 font-medium">{t('notes')}</th>
            </tr>
          </thead>
          <tbody>
            {rooms.map((check) => (
              <RoomRow key={check.id} check={check} />
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
