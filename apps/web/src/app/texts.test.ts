import { expect, test } from 'vitest';

import { allWords } from '#core/language/i18n.ts';

import.meta.glob('../**/*.messages.ts', { eager: true });
const described = import.meta.glob('../**/*.fields.tsx', { eager: true });

interface Said {
  where: string;
  en: string;
  es: string;
}

const inMessages: Said[] = [...allWords].flatMap(([feature, words]) =>
  Object.entries(words).map(([key, [en, es]]) => ({ where: `${feature}.${key}`, en, es })),
);

/** The words of a field stand as a pair: label, hint, heading, choice. */
const pairsIn = (value: unknown, where: string): Said[] => {
  if (typeof value !== 'object' || value === null) return [];
  const [en, es, ...more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof en === 'string' && typeof es === 'string' && more.length === 0)
    return [{ where, en, es }];
  return Object.entries(value).flatMap(([key, part]) => pairsIn(part, `${where}.${key}`));
};
const said = [...inMessages, ...pairsIn(described, 'fields')];

/** Words that both languages write in the same way; signs and values have none. */
const shared = new Set(
  'Roles General Total Web API Hospital No no English Español Hotel Error SWEP Triple PDF PIN CSV min Webhook Webhooks'.split(
    ' ',
  ),
);
const isWordless = (text: string) => !/\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

test('looks at all that is said', () => expect(said.length).toBeGreaterThan(2000));

test('says in Spanish what it says in English, in other words', () => {
  const untold = said.filter(
    ({ en, es }) => es.trim() === '' || (en === es && !shared.has(en) && !isWordless(en)),
  );
  expect(untold).toEqual([]);
});

test('puts the same values into both', () => {
  // One of a thing is seldom counted aloud.
  const valuesOf = (text: string) =>
    [...new Set(text.match(/\{\{\w+\}\}/g))]
      .filter((value) => value !== '{{count}}')
      .toSorted()
      .join(' ');
  expect(said.filter(({ en, es }) => valuesOf(en) !== valuesOf(es))).toEqual([]);
});
