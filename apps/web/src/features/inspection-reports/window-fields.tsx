import { z } from 'zod';

import { useFormat } from '#core/language/format.ts';
import {
  inspectionReportsMessages,
  useReportsWords,
} from '#features/inspection-reports/inspection-reports.messages.ts';
import { instantAt } from '#features/readiness/holds.ts';
import { DateField } from '#ui/form/date-field.tsx';

interface Hours {
  from: string;
  until: string;
}

const localTime = z.iso.datetime({ local: true });
export const windowShape = { from: localTime, until: localTime };
export const isWindow = ({ from, until }: Hours) => until > from;
export const noWindow = {
  path: ['until'],
  error: () => inspectionReportsMessages.text('windowNeeded'),
};

export const windowFrom = (day: string): Hours => ({
  from: `${day}T08:00`,
  until: `${day}T20:00`,
});

/** What was typed by the clock of the property. */
export const windowIn = (zone: string, { from, until }: Hours): Hours => ({
  from: instantAt(from, zone) ?? '',
  until: instantAt(until, zone) ?? '',
});

export function WindowFields() {
  const t = useReportsWords();
  const { zone } = useFormat();
  return (
    <>
      <DateField name="from" hasTime label={t('from')} />
      <DateField name="until" hasTime label={t('until')} hint={t('windowHint', { zone })} />
    </>
  );
}
