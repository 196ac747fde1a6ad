import { breakMinutes, text } from '@keyhold/contract';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { doubleHourOf, type Pass } from '#core/language/double-hour.ts';
import { useFormat, type Format } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { timeLogFields } from '#features/attendance/attendance.fields.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { localOf, localTime } from '#features/rota/week.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const pass = z.enum(['first', 'second']);
export const times = {
  clockIn: localTime,
  /** Which one is meant, where the clock shows that time twice on that day. */
  clockInPass: pass,
  clockOut: localTime,
  clockOutPass: pass,
  breakMinutes,
  reason: text(500),
};
const Times = z.strictObject(times);
type Typed = z.output<typeof Times>;

/** What is known of it before somebody says more: nothing, of a day that was not clocked. */
interface Known {
  id: string | number;
  clockIn: string | null;
  clockOut: string | null;
  breakMinutes: number;
  shift: { endsAt: string; breakMinutes: number } | null;
}

/** Of a time that was never ended nobody has said it yet: it begins with that of the shift. */
const breakOf = ({ clockOut, breakMinutes: said, shift }: Known): number =>
  clockOut === null && shift !== null ? shift.breakMinutes : said;

const doubleOf = (format: Format, instant: string | null) =>
  instant === null ? undefined : doubleHourOf(Date.parse(instant), format.zone);

type Moments = Pick<Typed, 'clockIn' | 'clockInPass' | 'clockOut' | 'clockOutPass'>;
/** What is known, on the property's clock. */
export const typedOf = (format: Format, log: Pick<Known, 'clockIn' | 'clockOut'> | null) => {
  const clockIn = log?.clockIn ?? null;
  const clockOut = log?.clockOut ?? null;
  const localBy = (instant: string | null) => (instant === null ? '' : localOf(format, instant));
  const passBy = (instant: string | null): Pass => doubleOf(format, instant)?.pass ?? 'first';
  return {
    clockIn: localBy(clockIn),
    clockInPass: passBy(clockIn),
    clockOut: localBy(clockOut),
    clockOutPass: passBy(clockOut),
  };
};

/** As instants; what was left as it is shown stays as it is, with its seconds. */
export const instantsOf = <Given extends Moments>(
  format: Format,
  { clockIn, clockInPass, clockOut, clockOutPass, ...more }: Given,
  log: Pick<Known, 'clockIn' | 'clockOut'> | null,
) => {
  const was = typedOf(format, log);
  const isLeft = {
    clockIn: was.clockIn === clockIn && was.clockInPass === clockInPass,
    clockOut: was.clockOut === clockOut && was.clockOutPass === clockOutPass,
  };
  const instant = (local: string, asked: Pass) => instantAt(local, format.zone, asked) ?? '';
  return {
    ...more,
    clockIn: (isLeft.clockIn && log?.clockIn) || instant(clockIn, clockInPass),
    clockOut: (isLeft.clockOut && log?.clockOut) || instant(clockOut, clockOutPass),
  };
};

const minute = 60_000;
/** What the times come to, as they are typed: the hours are nobody's to type. */
function Length() {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const [from, fromPass, to, toPass, pause] = useWatch({
    name: ['clockIn', 'clockInPass', 'clockOut', 'clockOutPass', 'breakMinutes'],
  }) as unknown[];
  const at = (typed: unknown, meant: unknown) => {
    const asked: Pass = meant === 'second' ? 'second' : 'first';
    return Date.parse((typeof typed === 'string' && instantAt(typed, format.zone, asked)) || '');
  };
  const minutes =
    Math.floor((at(to, toPass) - at(from, fromPass)) / minute) -
    (typeof pause === 'number' ? pause : 0);
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {minutes > 0 && t('comesTo', { length: format.duration(minutes) })}
    </p>
  );
}

/** Asked for where the clock shows what is typed twice on that day. */
function WhichPass({ of }: { of: 'clockIn' | 'clockOut' }) {
  const t = useMessages(attendanceMessages);
  const words = useWords();
  const format = useFormat();
  const typed: unknown = useWatch({ name: of });
  const instant = typeof typed === 'string' ? instantAt(typed, format.zone) : null;
  if (typeof typed !== 'string' || doubleOf(format, instant) === undefined) return null;
  return (
    <SelectField
      name={`${of}Pass`}
      label={t('whichPass', { what: words(timeLogFields[of].label) })}
      hint={t('whichPassHint')}
      options={pass.options.map((value) => ({
        value,
        label: format.time(instantAt(typed, format.zone, value)),
      }))}
    />
  );
}

/** In, out, the break, and why. */
export function TimeFields({ log }: { log: Pick<Known, 'shift'> | null }) {
  const t = useMessages(attendanceMessages);
  const words = useWords();
  const format = useFormat();
  const shift = log?.shift;
  const hint = shift
    ? t('shiftEnd', { time: format.time(shift.endsAt) })
    : t('inZone', { zone: format.zone });
  return (
    <>
      <DateField name="clockIn" hasTime label={words(timeLogFields.clockIn.label)} />
      <WhichPass of="clockIn" />
      <DateField name="clockOut" hasTime label={words(timeLogFields.clockOut.label)} hint={hint} />
      <WhichPass of="clockOut" />
      <NumberField name="breakMinutes" label={t('break')} min={0} max={720} />
      <Length />
      <TextareaField name="reason" label={t('reason')} rows={3} maxLength={500} />
    </>
  );
}

interface Props {
  log: Known;
  title: string;
  description: ReactNode;
  submitLabel: string;
  onSend: (body: Omit<Typed, 'clockInPass' | 'clockOutPass'>) => Promise<unknown>;
  onClose: () => void;
}

/** When somebody really came and went, and why it is not what is written. */
export function TimeDialog({ log, title, description, submitLabel, onSend, onClose }: Props) {
  const format = useFormat();
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ContractForm
        schema={Times}
        values={{
          ...typedOf(format, log),
          breakMinutes: breakOf(log),
          reason: '',
        }}
        id={`time-${log.id}`}
        submitLabel={submitLabel}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await onSend(instantsOf(format, typed, log));
          onClose();
        }}
      >
        <TimeFields log={log} />
      </ContractForm>
    </Dialog>
  );
}
