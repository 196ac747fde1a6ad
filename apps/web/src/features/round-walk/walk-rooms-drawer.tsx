import { plainText } from '@keyhold/contract';
import { clsx } from 'clsx';
import { useState } from 'react';

import { QueuedBadge } from '#features/offline/queued-badge.tsx';
import { OutcomeBadge } from '#features/room-check/check-badges.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useFloorName } from '#features/room/floor-name.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import type { WalkedCheck } from '#features/round-walk/use-walked.ts';
import { SearchInput } from '#ui/input/search-input.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

interface Props {
  checks: readonly WalkedCheck[];
  at: number | null;
  onChoose: (check: WalkedCheck) => void;
  onClose: () => void;
}

function Stop({
  check,
  isHere,
  onTap,
}: {
  check: WalkedCheck;
  isHere: boolean;
  onTap: () => void;
}) {
  const word = useCheckWords();
  const { room, outcome, queued } = check;
  return (
    <li>
      <button
        type="button"
        aria-current={isHere ? 'step' : undefined}
        onClick={onTap}
        className={clsx(
          'flex min-h-12 w-full items-center justify-between gap-3 rounded px-2 py-1 text-left hover:bg-hover',
          'aria-[current=step]:bg-brand-soft',
        )}
      >
        <span className="text-md font-semibold tabular-nums">{room.roomNo}</span>
        <span className="flex flex-wrap items-center justify-end gap-1.5">
          <QueuedBadge queued={queued} />
          {outcome === null ? (
            <span className="text-sm text-ink-3">{word('notChecked')}</span>
          ) : (
            <OutcomeBadge outcome={outcome} />
          )}
        </span>
      </button>
    </li>
  );
}

/** All of the route, to go to any room of it; whoever is somewhere else types its number. */
export function WalkRoomsDrawer({ checks, at, onChoose, onClose }: Props) {
  const t = useWalkWords();
  const floorName = useFloorName();
  const [search, setSearch] = useState('');
  const sought = plainText(search);
  const found = checks.filter(({ room }) => plainText(room.roomNo).includes(sought));
  const floors = Map.groupBy(found, ({ room }) => room.floor);
  return (
    <Drawer open onOpenChange={onClose} title={t('allRooms')}>
      <SearchInput label={t('search')} value={search} onChange={setSearch} />
      {found.length === 0 && <p className="py-4 text-ink-2">{t('noneFound')}</p>}
      {[...floors].map(([floor, stops]) => (
        <section key={floor} aria-label={floorName(floor)} className="mt-4">
          <h3 className="px-2 font-semibold text-ink-2">{floorName(floor)}</h3>
          <ul>
            {stops.map((check) => (
              <Stop
                key={check.id}
                check={check}
                isHere={check.room.id === at}
                onTap={() => onChoose(check)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}
