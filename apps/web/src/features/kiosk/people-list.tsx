import { isLeftOpen, plainText, type KioskPerson } from '@keyhold/contract';
import { useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { Device } from '#features/kiosk/kiosk-device.ts';
import { kioskMessages } from '#features/kiosk/kiosk.messages.ts';
import { standsAs, useKioskClock } from '#features/kiosk/use-kiosk.ts';
import { SearchInput } from '#ui/input/search-input.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

/** From so many on one looks for a name rather than along a list. */
const many = 12;

interface ListProps {
  people: readonly KioskPerson[];
  device: Pick<Device, 'waiting' | 'paired'>;
  onChoose: (person: KioskPerson) => void;
}

interface PersonProps extends Omit<ListProps, 'people'> {
  person: KioskPerson;
  now: number;
}
function Person({ person, now, device, onChoose }: PersonProps) {
  const t = useMessages(kioskMessages);
  const format = useFormat();
  const since = standsAs(person, device);
  const isWaiting = device.waiting.some(
    ({ userId, refused }) => userId === person.id && refused === null,
  );
  const isOver = since !== null && isLeftOpen(since, now);
  const told = [
    since !== null && !isOver && t('since', { time: format.time(since) }),
    isOver && t('leftOpen', { since: format.timeAndDate(since) }),
    isWaiting && t('willBeSent'),
    !person.hasPin && t('noPin'),
  ].filter((word) => word !== false);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(person)}
        className="flex min-h-16 w-full items-center gap-3 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong hover:bg-hover"
      >
        <Avatar name={person.name} />
        <span className="min-w-0">
          <span className="block text-md font-semibold break-words">{person.name}</span>
          {told.length > 0 && (
            <span className="block text-ink-2 tabular-nums">{told.join(' · ')}</span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Everybody who may clock in here, by name. */
export function PeopleList({ people, device, onChoose }: ListProps) {
  const t = useMessages(kioskMessages);
  const [wanted, setWanted] = useState('');
  const now = useKioskClock(device.paired?.driftMs ?? 0, 60_000);
  const found = people.filter(({ name }) => plainText(name).includes(plainText(wanted.trim())));
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {people.length > many && (
        <SearchInput label={t('find')} value={wanted} onChange={setWanted} />
      )}
      {found.length === 0 && <p className="text-ink-2">{t('noneFound')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2">
        {found.map((person) => (
          <Person key={person.id} {...{ person, now, device, onChoose }} />
        ))}
      </ul>
    </div>
  );
}
