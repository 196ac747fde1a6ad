import { breakMinutes, text } from '@keyhold/contract';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

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
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export const times = {
  clockIn: localTime,
  clockOut: localTime,
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
  shift: { endsAt: string } | null;
}

/** What was left as it is shown stays as it is, with its seconds. */
const instantOf = (format: Format, typed: string, was: string | null) =>
  was !== null && localOf(format, was) === typed ? was : (instantAt(typed, format.zone) ?? '');

export const instantsOf = (
  format: Format,
  { clockIn, clockOut }: Pick<Typed, 'clockIn' | 'clockOut'>,
  log: Pick<Known, 'clockIn' | 'clockOut'> | null,
) => ({
  clockIn: instantOf(format, clockIn, log?.clockIn ?? null),
  clockOut: instantOf(format, clockOut, log?.clockOut ?? null),
});

const minute = 60_000;
/** What the times come to, as they are typed: the hours are nobody's to type. */
function Length() {
  const t = useMessages(attendanceMessages);
  const format = useFormat();
  const [from, to, pause] = useWatch({
    name: ['clockIn', 'clockOut', 'breakMinutes'],
  }) as unknown[];
  const at = (typed: unknown) =>
    Date.parse((typeof typed === 'string' && instantAt(typed, format.zone)) || '');
  const minutes =
    Math.floor((at(to) - at(from)) / minute) - (typeof pause === 'number' ? pause : 0);
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {minutes > 0 && t('comesTo', { length: format.duration(minutes) })}
    </p>
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
      <DateField name="clockOut" hasTime label={words(timeLogFields.clockOut.label)} hint={hint} />
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
  onSend: (body: Typed) => Promise<unknown>;
  onClose: () => void;
}

/** When somebody really came and went, and why it is not what is written. */
export function TimeDialog({ log, title, description, submitLabel, onSend, onClose }: Props) {
  const format = useFormat();
  const { id, clockIn, clockOut } = log;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <ContractForm
        schema={Times}
        values={{
          clockIn: clockIn === null ? '' : localOf(format, clockIn),
          clockOut: clockOut === null ? '' : localOf(format, clockOut),
          breakMinutes: log.breakMinutes,
          reason: '',
        }}
        id={`time-${id}`}
        submitLabel={submitLabel}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await onSend({ ...typed, ...instantsOf(format, typed, log) });
          onClose();
        }}
      >
        <TimeFields log={log} />
      </ContractForm>
    </Dialog>
  );
}
