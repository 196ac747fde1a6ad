import type { RollCallParty } from '@keyhold/contract';
import { Accessibility, ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { countOf, partyState, stateOf } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import { TickRow } from '#features/roll-call/tick-row.tsx';
import type { RollCallOf } from '#features/roll-call/use-roll-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';

interface PartyProps {
  party: RollCallParty;
  rollCall: RollCallOf;
}

const useNames = () => {
  const t = useMessages(rollCallMessages);
  return ({ people }: RollCallParty) =>
    people.map(
      ({ name, isChild }, place) =>
        (name || t('noName', { number: place + 1 })) + (isChild ? ` (${t('child')})` : ''),
    );
};

/** What must be known of them at the door. */
function Marks({ party: { help, others, isOverdue, hasLeft } }: { party: RollCallParty }) {
  const t = useMessages(rollCallMessages);
  const words = [help?.access, help?.notes].filter(Boolean).join(' · ');
  return (
    <>
      {(help || isOverdue || hasLeft) && (
        <span className="mt-0.5 flex flex-wrap gap-1">
          {help && (
            <Badge tone="danger" icon={Accessibility}>
              {t('needsHelp')}
            </Badge>
          )}
          {isOverdue && <Badge tone="warning">{t('overdue')}</Badge>}
          {hasLeft && <Badge>{t('hasLeft')}</Badge>}
        </span>
      )}
      {words && <span className="block font-medium">{words}</span>}
      {others.length > 0 && (
        <span className="block text-sm text-ink-2">
          {t('others', { names: others.join(', ') })}
        </span>
      )}
    </>
  );
}

/** Those of one booking: all of them with one tap, or one by one. */
export function PartyRows({ party, rollCall: { standing, tick } }: PartyProps) {
  const t = useMessages(rollCallMessages);
  const [isEach, setIsEach] = useState(false);
  const names = useNames()(party);
  const { people, room } = party;
  const { found, persons } = countOf([party], standing);
  const state = partyState(party, standing);
  const place = room ? room.roomNo : t('noRoom');
  const said = people.length === 1 ? standing.get(people[0]?.key ?? '') : undefined;
  return (
    <li className="flex flex-col gap-1">
      <TickRow
        who={`${place}, ${names.join(', ')}`}
        state={state ?? 'some'}
        {...(people.length > 1 && state === null && { stateText: t('some', { found, persons }) })}
        said={said}
        onTick={(next) => tick({ who: place, people: people.map(({ key }) => key), state: next })}
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-md font-semibold">{place}</span>
          <span className="wrap-anywhere">{names.join(', ')}</span>
        </span>
        <Marks party={party} />
      </TickRow>
      {people.length > 1 && (
        <div data-print="hide">
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isEach}
            icon={
              isEach ? (
                <ChevronDown size={16} aria-hidden />
              ) : (
                <ChevronRight size={16} aria-hidden />
              )
            }
            onClick={() => setIsEach(!isEach)}
            className="ml-3"
          >
            {t('each')} ({t('ofFloor', { found, persons })})
          </Button>
        </div>
      )}
      {isEach &&
        people.map(({ key }, index) => (
          <TickRow
            key={key}
            isPart
            who={`${place}, ${names[index] ?? ''}`}
            state={stateOf(standing, key)}
            said={standing.get(key)}
            onTick={(next) =>
              tick({ who: `${place}, ${names[index] ?? ''}`, people: [key], state: next })
            }
          >
            <span className="wrap-anywhere">{names[index]}</span>
          </TickRow>
        ))}
    </li>
  );
}
