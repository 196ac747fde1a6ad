import { expect, test } from 'vitest';

import { answerTo, Refusal } from '#core/http/errors.ts';

import { failureText } from './failure-text.ts';

const taken = {
  code: 'room_taken',
  values: { roomNo: '509', bookingId: 'BK-000374', checkIn: '2026-12-01', checkOut: '2026-12-05' },
} as const;

test('a day in a failure is said in the words of the language', () => {
  expect(failureText({ locale: 'en' }, taken)).toBe(
    'Room 509 is taken by BK-000374 from 1 Dec 2026 to 5 Dec 2026',
  );
  expect(failureText({ locale: 'es' }, taken)).toBe(
    'La habitación 509 está ocupada por BK-000374 del 1 dic 2026 al 5 dic 2026',
  );
});

test('what programs read of it stays as it is kept', () => {
  const refusal = new Refusal(taken.code, {
    values: taken.values,
    details: { checkIn: '2026-12-01' },
  });
  const { problem } = answerTo(refusal, { locale: 'es', requestId: '1' });
  expect(problem).toMatchObject({ details: { checkIn: '2026-12-01' } });
  expect(problem.message).toContain('del 1 dic 2026 al');
});

test('what only looks like a day is left as it is', () => {
  const values = { ...taken.values, roomNo: '2026-02-31', checkIn: '2026-13-01' };
  expect(failureText({ locale: 'en' }, { ...taken, values })).toBe(
    'Room 2026-02-31 is taken by BK-000374 from 2026-13-01 to 5 Dec 2026',
  );
});
