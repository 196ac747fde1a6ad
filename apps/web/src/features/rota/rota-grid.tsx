import { addDays } from '@keyhold/contract';
import type { Absence, Colleague, PlannedShift } from '@keyhold/contract';
import { CalendarOff, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { AbsenceChip } from '#features/rota-absences/absence-chip.tsx';
import type { Away } from '#features/rota-absences/absence-dialog.tsx';
import { absenceMessages } from '#features/rota-absences/absences.messages.ts';
import { isOn } from '#features/rota-absences/use-absences.ts';
import { rotaMessages } from '#features/rota/rota.messages.ts';
import { dragType, ShiftChip, type Step } from '#features/rota/shift-chip.tsx';
import type { Edited } from '#features/rota/shift-form.tsx';
import { useMoves, type Place } from '#features/rota/use-rota.ts';
import { dayOf, minutesIn } from '#features/rota/week.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';

interface Props {
  days: readonly string[];
  today: string;
  people: readonly Colleague[];
  shifts: readonly PlannedShift[];
  absences: readonly Absence[];
  canPlan: boolean;
  onEdit: (edited: Edited) => void;
  onAway: (away: Away) => void;
}
interface GridProps extends Props {
  /** Rows above those of people. */
  first?: ReactNode;
}
type Who = Pick<Colleague, 'id' | 'name'> | null;

/** Of the house no more: what they did stands in the week, and nothing is planned for them. */
const goneOf = ({ shifts, absences, people }: Pick<Props, 'shifts' | 'absences' | 'people'>) => {
  const here = new Set(people.map(({ id }) => id));
  const gone = [...shifts, ...absences].flatMap(({ user }) =>
    user && !here.has(user.id) ? [[user.id, user] as const] : [],
  );
  return [...new Map(gone).values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

interface RowProps extends Props {
  who: Who;
  /** Of the house no more. */
  isGone: boolean;
  /** To whom a shift can be moved by the keyboard, in the order of the rows. */
  rows: readonly Who[];
}
interface CellProps extends Omit<RowProps, 'who' | 'days' | 'today'> {
  place: Place;
}

function Cell({ place, isGone, shifts, absences, rows, canPlan, onEdit, onAway }: CellProps) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const move = useMoves();
  const { user, day } = place;
  const here = shifts.filter(
    (shift) =>
      (shift.user?.id ?? null) === (user?.id ?? null) && dayOf(format, shift.startsAt) === day,
  );
  const away = absences.filter((absence) => absence.user.id === user?.id && isOn(absence, day));
  const step = (shift: PlannedShift, { people, days, isCopy }: Step) => {
    const own = rows.findIndex((row) => (row?.id ?? null) === (user?.id ?? null));
    // Below all rows that take a shift stand those of who is gone.
    const to = rows[(own === -1 ? rows.length : own) + people];
    if (to !== undefined) move({ shift, to: { user: to, day: addDays(day, days) }, isCopy });
  };
  return (
    <td
      className="group h-16 min-w-32 border-t border-l border-line p-1 align-top"
      onDragOver={(event) => {
        if (canPlan && !isGone && event.dataTransfer.types.includes(dragType))
          event.preventDefault();
      }}
      onDrop={(event) => {
        const shift = shifts.find(({ id }) => id === Number(event.dataTransfer.getData(dragType)));
        event.preventDefault();
        if (shift && !isGone) move({ shift, to: place, isCopy: event.ctrlKey || event.altKey });
      }}
    >
      <div className="flex flex-col gap-1">
        {away.map((absence) => (
          <AbsenceChip
            key={absence.id}
            absence={absence}
            onOpen={canPlan ? () => onAway(absence) : undefined}
          />
        ))}
        {here.map((shift) => (
          <ShiftChip
            key={shift.id}
            {...{ shift, canPlan }}
            onOpen={() => onEdit(shift)}
            onStep={(by) => step(shift, by)}
          />
        ))}
        {canPlan && !isGone && (
          <IconButton
            size="sm"
            icon={Plus}
            label={t('newAt', {
              name: user?.name ?? t('openOne'),
              day: format.pattern(day, 'EEE d MMM'),
            })}
            onClick={() => onEdit(place)}
          />
        )}
      </div>
    </td>
  );
}

/** Today, where the week has it, else its first day. */
const startOf = (days: readonly string[], today: string) =>
  days.includes(today) ? today : (days[0] ?? today);

function Row({ who, days, today, ...rest }: RowProps) {
  const t = useMessages(rotaMessages);
  const word = useMessages(absenceMessages);
  const format = useFormat();
  const own = rest.shifts.filter(({ user }) => (user?.id ?? null) === (who?.id ?? null));
  const minutes = minutesIn(format, own, days);
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 min-w-36 border-t border-line bg-paper px-3 py-2 text-left align-top font-medium"
      >
        {who?.name ?? t('open')}
        {rest.isGone && <span className="block text-xs font-normal text-ink-3">{t('gone')}</span>}
        <span className="block text-xs font-normal text-ink-3 tabular-nums">
          {t('total', { hours: format.duration(minutes) })}
        </span>
        {who && rest.canPlan && !rest.isGone && (
          <IconButton
            size="sm"
            className="-ml-1.5"
            icon={CalendarOff}
            label={word('enterOf', { name: who.name })}
            onClick={() => rest.onAway({ user: who, day: startOf(days, today) })}
          />
        )}
      </th>
      {days.map((day) => (
        <Cell key={day} place={{ user: who, day }} {...rest} />
      ))}
    </tr>
  );
}

/** People by days; what nobody has stands in the first row. */
export function RotaGrid({ today, first, ...props }: GridProps) {
  const t = useMessages(rotaMessages);
  const format = useFormat();
  const { days, people, canPlan } = props;
  const group = t('keys');
  useHotkeys(
    canPlan
      ? [
          { keys: 'alt+arrowright', label: t('keyMove'), group, ...toldKey },
          { keys: 'alt+shift+arrowright', label: t('keyCopy'), group, ...toldKey },
        ]
      : [],
  );
  const rows: readonly Who[] = [null, ...people];
  return (
    <div className="relative overflow-x-auto rounded border border-line bg-paper">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-paper px-3 py-2 text-left text-sm">
              {t('people')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="border-l border-line px-2 py-2 text-left text-sm font-medium aria-[current=date]:text-brand"
              >
                {format.pattern(day, 'EEE d MMM')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first}
          {rows.map((who) => (
            <Row key={who?.id ?? 'open'} {...{ who, rows, today }} {...props} isGone={false} />
          ))}
          {goneOf(props).map((who) => (
            <Row key={who.id} {...{ who, rows, today }} {...props} isGone />
          ))}
        </tbody>
      </table>
    </div>
  );
}
