import { eventNames, sentenceOf, type AuditEntry } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { createFormat } from '#core/language/format.ts';
import { setLanguage } from '#core/language/i18n.ts';
import { placeOf } from '#features/audit-log/entry-panel.tsx';
import { fieldAs, humanize, partsOf, valueAs } from '#features/audit-log/entry-words.ts';
import { fieldsMessages, isKnownWord } from '#features/audit-log/fields.messages.ts';
import { foldRepeats } from '#features/audit-log/log-view.ts';
import { sentences } from '#features/audit-log/sentences.messages.ts';

const entry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  type: 'CLEAN_ROOM',
  actor: { id: 7, name: 'Ana', avatar: null },
  actingAs: null,
  createdAt: new Date(Date.UTC(2026, 0, 1, 12, 0) - id * 60_000).toISOString(),
  readBy: [],
  additionInfo: {},
  subject: { type: 'room', id, label: `10${id}` },
  changes: [],
  origin: 'web',
  ...more,
});
const idsOf = (entries: AuditEntry[]) =>
  foldRepeats(entries).map((run) => run.map(({ id }) => id).join('+'));

test('three and more of the same by one person are one line; two are two', () => {
  expect(idsOf([1, 2, 3].map((id) => entry(id)))).toEqual(['1+2+3']);
  expect(idsOf([1, 2].map((id) => entry(id)))).toEqual(['1', '2']);
});

test('another person, act or origin, and a long pause, begin a new line', () => {
  const run = [1, 2, 3].map((id) => entry(id));
  const others = [
    { actor: { id: 8, name: 'Ben', avatar: null } },
    { type: 'UPDATE_ROOM' },
    { origin: 'phone' },
    { createdAt: '2025-12-31T12:00:00.000Z' },
  ];
  for (const other of others) expect(idsOf([...run, entry(4, other)])).toEqual(['1+2+3', '4']);
});

test('every event has a sentence of its own in both languages', async () => {
  const said: string[][] = [];
  for (const language of ['en', 'es'] as const) {
    setLanguage(language);
    said.push(eventNames.map((name) => sentences.text(name)));
  }
  const [english = [], spanish = []] = said;
  eventNames.forEach((name, index) => {
    expect(english[index]).not.toBe(name);
    expect(spanish[index]).not.toBe(english[index]);
  });
  expect(new Set(english).size).toBe(eventNames.length);
  setLanguage('en');
});

test('values are told as a person would say them', () => {
  const by = {
    text: (key: string) => (isKnownWord(key) ? fieldsMessages.text(key) : null),
    nameOf: humanize,
    locale: 'en' as const,
    format: createFormat({ language: 'en', zone: 'Europe/London', currency: 'GBP' }),
  };
  const told = (field: string, value: unknown) => valueAs(value, { ...by, field });
  expect(told('status', 'approved')).toBe('Approved');
  expect(told('recurrence', 'FREQ=DAILY')).toBe('Every day');
  expect(told('checkIn', '2026-05-01')).toBe('Fri, 01 May 2026');
  expect(told('until', '2026-05-01T10:30:00.000Z')).toBe('11:30 AM, 01 May 2026');
  expect(told('pricePerNight', 62.5)).toBe('£62.50');
  expect(told('room', { id: 4, roomNo: '204' })).toBe('204');
  expect(told('needs', { evacuation: true, access: '', notes: 'Hears badly' })).toBe(
    'Evacuation: Yes; Notes: Hears badly',
  );
  expect(told('tag', ['SWEP', 'quiet'])).toBe('SWEP, quiet');
  expect(told('floor', null)).toBe('');
  expect(fieldAs('neverSeenBefore', by)).toBe(humanize('neverSeenBefore'));
  expect(humanize('neverSeenBefore')).toBe('Never seen before');
});

test('of two lists it is told what has come and what has gone, the rest of them is no news', () => {
  const parts = (before: unknown, after: unknown) => partsOf({ before, after });
  expect(parts([], ['Later'])).toEqual({ gone: [], come: ['Later'] });
  // As the log told it when it kept both lists whole; the same word twice is twice.
  expect(parts(['One', 'Two'], ['One', 'Two', 'Two'])).toEqual({ gone: [], come: ['Two'] });
  expect(parts(['SWEP', 'quiet'], ['quiet', 'lift'])).toEqual({ gone: ['SWEP'], come: ['lift'] });
  // Another order of the same is told whole, and so is what was no list before.
  expect(parts([1, 2], [2, 1])).toBeNull();
  expect(parts(null, ['Later'])).toBeNull();
});

test('no guest is named where others can read along', () => {
  const guest = entry(1, { subject: { type: 'guest', id: 5, label: 'Mary Guest' } });
  const note = entry(2, {
    subject: { type: 'note', id: 6, label: 'Mary Guest' },
    additionInfo: { guest: { id: 5, name: 'Mary Guest' }, about: { type: 'guest', id: 5 } },
  });
  for (const one of [guest, note]) {
    const said = { act: 'changed it', locale: 'en' } as const;
    expect(sentenceOf(one, { ...said, isPublic: true })).toBe('Ana changed it');
    expect(sentenceOf(one, said)).toBe('Ana changed it Mary Guest');
  }
  expect(placeOf(note)?.link).toEqual({ to: '/dashboard/guests/5', search: { tab: 'notes' } });
  expect(placeOf(entry(3))?.link).toEqual({ to: '/dashboard/rooms/3', search: {} });
});

test('an entry leads to its record, and to nothing where that is shown nowhere', () => {
  const to = (type: string, label = 'x') =>
    placeOf(entry(4, { subject: { type, id: 4, label } }))?.link.to ?? null;
  const about = { type: 'change_request', id: 4, label: 'BK-000204' };
  expect(to('house_keeping')).toBe('/dashboard/house-keepings');
  expect(to('user')).toBe('/dashboard/users');
  expect(to('user_group')).toBe('/dashboard/groups/4');
  expect(to('role')).toBe('/dashboard/roles');
  expect(to('tenant')).toBe('/dashboard/general');
  expect(placeOf(entry(4, { subject: about }))?.link.search).toEqual({
    status: 'all',
    search: 'BK-000204',
  });
  expect(to('saved_view')).toBeNull();
});
