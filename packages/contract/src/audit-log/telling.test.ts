import { expect, test } from 'vitest';

import type { Locale } from '#core/locales.ts';

import { hrefOf, recordAddressOf } from './record-address.ts';
import { actorOf, erasedName, sentenceOf } from './telling.ts';
import type { Told } from './telling.ts';

const entry = (type: string, more: Record<string, unknown> = {}): Told => ({
  type,
  actor: { name: 'Freya Lindqvist' },
  subject: { type: 'reservation', id: 4, label: 'BK-000299' },
  additionInfo: {
    bookingId: 'BK-000299',
    room: { id: 2, roomNo: '106' },
    guest: { id: 3, name: 'Kieran Lowe' },
    ...more,
  },
});
const inEnglish = (told: Told, isPublic = false) => sentenceOf(told, { locale: 'en', isPublic });

test('a sentence says who, where and by whom', () => {
  const left = entry('CHECK_OUT');
  expect(inEnglish(left)).toBe('Kieran Lowe left 106 (Freya Lindqvist)');
  expect(sentenceOf(left, { locale: 'es' })).toBe('Kieran Lowe salió de la 106 (Freya Lindqvist)');
  expect(inEnglish(entry('CREATE_RESERVATION', { room: undefined }))).toBe(
    'Kieran Lowe is booked (Freya Lindqvist)',
  );
});

test('nobody is named who is erased, or where others can read along', () => {
  const erased = entry('CREATE_CHANGE_REQUEST', { guest: { id: 3, name: erasedName } });
  const said = 'Freya Lindqvist asks to end the stay of BK-000299 in 106';
  expect(inEnglish(erased)).toBe(said);
  expect(inEnglish(entry('CREATE_CHANGE_REQUEST'), true)).toBe(said);
});

test('a fault has its room before it, what follows by itself is done by nobody, braces stay as typed', () => {
  const fault = {
    ...entry('RESOLVE_MAINTENANCE'),
    subject: { type: 'maintenance', id: 1, label: '[{{room}}]' },
  };
  expect(inEnglish(fault)).toBe('Freya Lindqvist resolved 106 · [{{room}}]');
  const job = {
    ...entry('CREATE_HOUSEKEEPING', { automatic: true }),
    subject: { type: 'house_keeping', id: 1, label: '106' },
  };
  expect(inEnglish(job)).toBe('Keyhold asked for housekeeping in 106');
  expect(actorOf(job).name).toBe('Keyhold');
  expect(inEnglish({ ...fault, type: 'UPDATE_MAINTENANCE' })).toBe(
    'Freya Lindqvist changed the maintenance issue 106 · [{{room}}]',
  );
});

test('an answer of the ledger leads to its night, one from before that said its room to the ledger', () => {
  const subject = { type: 'night', id: 4, label: '106 · 2026-06-03' };
  const path = '/dashboard/room-inspections/ledger';
  const search = { on: '2026-06-03', night: '2026-06-03', of: '9' };
  const told = { day: '2026-06-03', roomId: 9 };
  expect(recordAddressOf({ subject, additionInfo: told })).toMatchObject({ path, search });
  expect(recordAddressOf({ subject, additionInfo: {} })).toMatchObject({ path, search: {} });
});

test('a sign-in by the organisation is opened only for whoever sets it up', () => {
  const signIn = {
    ...entry('UPDATE_IDENTITY_PROVIDER'),
    subject: { type: 'identity_provider', id: 4, label: 'Directory' },
  };
  expect(hrefOf(signIn, () => true)).toBe('/dashboard/identity-providers?open=4');
  expect(hrefOf(signIn, (permission) => permission !== 'update:roles')).toBe(
    '/dashboard/audit-log',
  );
});

test('what repeats is named by its rule in the reader’s words', () => {
  const saidOf = (label: string, locale: Locale) => {
    const subject = { type: 'check_schedule', id: 1, label };
    const planned = { ...entry('CREATE_CHECK_SCHEDULE'), subject, additionInfo: {} };
    return sentenceOf(planned, { locale }).replace(/^.*(repeat|periódicas) /, '');
  };
  expect(saidOf('FREQ=DAILY', 'en')).toBe('Every day');
  expect(saidOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4', 'en')).toBe(
    'Every 2 weeks on Mon, Thu, 4 times',
  );
  expect(saidOf('FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270131', 'es')).toBe(
    'Cada mes: último viernes, hasta el 31/01/2027',
  );
  expect(saidOf('FREQ=MONTHLY;BYMONTHDAY=14', 'es')).toBe('Cada mes: día 14');
  expect(saidOf('FREQ=WEEKLY', 'en')).toBe('Every week on the weekday of the first day');
});
