import {
  day,
  formatRecurrence,
  longestEvery,
  monthDayWords,
  monthNthWords,
  mostOccurrences,
  parseRecurrence,
  recurrenceUnits,
  ruleWords,
  type Recurrence,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { recurrenceMessages } from '#features/recurrence/recurrence.messages.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';

const repeats = ['never', ...recurrenceUnits] as const;
const endings = ['never', 'count', 'until'] as const;

/** What a form takes for a rule; spread into the schema of whatever may repeat. */
export const recurrenceShape = {
  repeat: z.enum(repeats),
  every: z.number().int().min(1).max(longestEvery),
  weekdays: z.array(z.number().int().min(1).max(7)),
  monthBy: z.string(),
  ends: z.enum(endings),
  count: z.number().int().min(1).max(mostOccurrences).nullable(),
  until: day.nullable(),
};
const RecurrenceForm = z.strictObject(recurrenceShape);
type Given = z.output<typeof RecurrenceForm>;

/** By its own day, or as '2w2': the second Tuesday. */
const nthOf = (monthBy: string): Recurrence['nth'] => {
  const parts = /^(-1|[1-4])w([1-7])$/.exec(monthBy);
  return parts ? { week: Number(parts[1]), weekday: Number(parts[2]) } : null;
};

export const ruleOf = (given: Given): string | null => {
  const { repeat, every, weekdays, monthBy, ends, count, until } = given;
  if (repeat === 'never') return null;
  return formatRecurrence({
    unit: repeat,
    every,
    weekdays: repeat === 'week' ? weekdays.toSorted((one, other) => one - other) : [],
    monthDay: repeat === 'month' && /^\d+$/.test(monthBy) ? Number(monthBy) : null,
    nth: repeat === 'month' ? nthOf(monthBy) : null,
    count: ends === 'count' ? (count ?? 1) : null,
    until: ends === 'until' ? until : null,
  });
};

const endOf = ({ count, until }: Pick<Recurrence, 'count' | 'until'>): Given['ends'] => {
  if (count !== null) return 'count';
  return until === null ? 'never' : 'until';
};

/** The fields that a rule fills. */
export const recurrenceValues = (rule: string | null): Given => {
  const read = rule === null ? null : parseRecurrence(rule);
  if (read === null)
    return {
      repeat: 'never',
      every: 1,
      weekdays: [],
      monthBy: '',
      ends: 'never',
      count: 10,
      until: null,
    };
  const { unit, every, weekdays, monthDay, nth, count, until } = read;
  return {
    repeat: unit,
    every,
    weekdays: [...weekdays],
    monthBy: nth ? `${nth.week}w${nth.weekday}` : String(monthDay ?? ''),
    ends: endOf(read),
    count: count ?? 10,
    until,
  };
};

/** The words around a series, for the screens that show one. */
export const useSeriesWords = () => useMessages(recurrenceMessages);

/** Monday 5 January 2026: the names of days count from there. */
const useWeekday = () => {
  const format = useFormat();
  return (weekday: number) => format.pattern(`2026-01-0${4 + weekday}`, 'EEE');
};

function Weekdays() {
  const t = useMessages(recurrenceMessages);
  const nameOf = useWeekday();
  const { setValue } = useFormContext();
  const chosen = useWatch<Given, 'weekdays'>({ name: 'weekdays' });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            checked={chosen.includes(weekday)}
            onChange={(isOn) =>
              setValue(
                'weekdays',
                isOn ? [...chosen, weekday] : chosen.filter((each) => each !== weekday),
                { shouldDirty: true },
              )
            }
            label={nameOf(weekday)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the first day is in its month: the 14th, the second Tuesday, perhaps the last one. */
function MonthBy({ startDate }: { startDate: string }) {
  const t = useMessages(recurrenceMessages);
  const locale = useLanguage();
  const given = useWatch<Given, 'monthBy'>({ name: 'monthBy' });
  const date = new Date(`${startDate}T12:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  const weekday = date.getUTCDay() || 7;
  const weeks = dayOfMonth > 28 ? [-1] : [Math.ceil(dayOfMonth / 7), -1];
  const nth = nthOf(given);
  const own = nth && { value: given, label: monthNthWords(nth, locale) };
  const options = [
    { value: String(dayOfMonth), label: monthDayWords(dayOfMonth, locale) },
    { value: '31', label: monthDayWords(31, locale) },
    ...weeks.map((week) => ({
      value: `${week}w${weekday}`,
      label: monthNthWords({ week, weekday }, locale),
    })),
    ...(own ? [own] : []),
  ];
  const unique = options.filter(
    ({ value }, index) => options.findIndex((each) => each.value === value) === index,
  );
  return <SelectField name="monthBy" label={t('monthBy')} options={unique} />;
}

function NextDays({ rule, startDate }: { rule: string; startDate: string }) {
  const t = useMessages(recurrenceMessages);
  const format = useFormat();
  const query = { recurrence: rule, startDate };
  const canAsk = useCan(api.houseKeepings.preview);
  const isAsked = canAsk && parseRecurrence(rule) !== null && day.safeParse(startDate).success;
  const { data } = useQuery({ ...api.houseKeepings.preview.query({ query }), enabled: isAsked });
  if (!data) return null;
  return (
    <div aria-live="polite">
      <p className="mb-1 font-medium">{t('next')}</p>
      {data.days.length === 0 && <p className="text-ink-2">{t('nextNone')}</p>}
      <ul className="text-ink-2 tabular-nums">
        {data.days.map((each) => (
          <li key={each}>{format.pattern(each, 'EEEE d MMMM yyyy')}</li>
        ))}
      </ul>
    </div>
  );
}

/** How something repeats, with its next days in words as it is chosen. */
export function RecurrenceFields({ startDate }: { startDate: string }) {
  const t = useMessages(recurrenceMessages);
  const given = { ...recurrenceValues(null), ...useWatch<Given>() };
  const { repeat, ends } = given;
  const rule = ruleOf(given);
  return (
    <>
      <SelectField
        name="repeat"
        label={t('repeat')}
        options={repeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
      />
      {repeat !== 'never' && (
        <>
          <NumberField
            name="every"
            label={t('every')}
            min={1}
            max={longestEvery}
            unit={t(`unit.${repeat}`)}
            hasButtons
          />
          {repeat === 'week' && <Weekdays />}
          {repeat === 'month' && <MonthBy startDate={startDate} />}
          <SelectField
            name="ends"
            label={t('ends')}
            options={endings.map((value) => ({ value, label: t(`ends.${value}`) }))}
          />
          {ends === 'count' && (
            <NumberField name="count" label={t('count')} min={1} max={mostOccurrences} hasButtons />
          )}
          {ends === 'until' && <DateField name="until" label={t('until')} />}
          {rule !== null && <NextDays rule={rule} startDate={startDate} />}
        </>
      )}
    </>
  );
}

/** A rule in words. */
export function useRuleWords() {
  const format = useFormat();
  const locale = useLanguage();
  return (rule: string): string => ruleWords(rule, { locale, dayAs: format.date });
}
