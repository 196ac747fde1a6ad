import type { PersonState } from '@keyhold/contract';
import { clsx } from 'clsx';
import {
  Circle,
  CircleCheck,
  CircleDashed,
  DoorOpen,
  MoreVertical,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { Said } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

const icons = {
  safe: CircleCheck,
  missing: TriangleAlert,
  not_here: DoorOpen,
  not_yet: Circle,
  some: CircleDashed,
};
const tones = {
  safe: 'success',
  missing: 'danger',
  not_here: 'info',
  not_yet: 'neutral',
  some: 'warning',
} as const;
const states = ['safe', 'missing', 'not_here', 'not_yet'] as const;

interface TickRowProps {
  /** Whom it is about, as a screen reader says it. */
  who: string;
  state: PersonState | 'some';
  /** Instead of the word of the state. */
  stateText?: string;
  said?: Said | undefined;
  children: ReactNode;
  isPart?: boolean;
  onTick: (state: PersonState) => void;
}

/** By whom and when, for whoever doubts it. */
function SaidBy({ said: { at, by } }: { said: Said }) {
  const t = useMessages(rollCallMessages);
  const { time } = useFormat();
  const values = { time: time(at) };
  if (by === null) return <span>{t('saidHere', values)}</span>;
  return <span>{by === '' ? values.time : t('said', { ...values, name: by })}</span>;
}

/** The whole row is the tick: one tap says safe, one more takes it back; the rest is in its menu. */
export function TickRow(props: TickRowProps) {
  const { who, state, stateText, said, children, isPart = false, onTick } = props;
  const t = useMessages(rollCallMessages);
  const Icon = icons[state];
  return (
    <div
      data-tone={tones[state]}
      data-row={who}
      className={clsx(
        'flex items-stretch gap-1 rounded border',
        state === 'not_yet' ? 'border-line bg-paper' : 'border-transparent bg-status-soft',
        isPart && 'ml-6',
      )}
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={state === 'some' ? 'mixed' : state === 'safe'}
        aria-label={t('tickSafe', { who })}
        data-row-focus
        onClick={() => onTick(state === 'safe' ? 'not_yet' : 'safe')}
        className={clsx(
          'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded px-3 py-2 text-left',
          state === 'not_yet' && 'hover:bg-hover',
        )}
      >
        <Icon size={28} aria-hidden className="shrink-0 text-status" />
        <span className="min-w-0 flex-1">{children}</span>
        <span className="shrink-0 text-right">
          <span className="block font-semibold text-status">
            {stateText ?? t(state === 'some' ? 'not_yet' : state)}
          </span>
          {said && state !== 'not_yet' && (
            <span className="block max-w-28 truncate text-xs text-ink-2">
              <SaidBy said={said} />
            </span>
          )}
        </span>
      </button>
      <span className="flex items-center pr-1" data-print="hide">
        <DropdownMenu trigger={<IconButton icon={MoreVertical} label={t('otherState', { who })} />}>
          {states.map((each) => (
            <MenuItem key={each} icon={icons[each]} onSelect={() => onTick(each)}>
              {t(each)}
            </MenuItem>
          ))}
        </DropdownMenu>
      </span>
    </div>
  );
}
