import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setLanguage } from '#core/language/i18n.ts';
import { readDay } from '#core/language/read-day.ts';
import { choicesOnly, everyForm, fieldOf, openForm, typeInto } from '#testing/open-form.ts';
import { inTurn } from '#testing/turn.ts';

const sources: Record<string, string> = import.meta.glob(
  ['../features/**/*.tsx', '../core/records/view-naming.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
/** What `useAct` asks for before an act, each once. */
const reasonsIn = (source: string) => [
  ...new Set(Array.from(source.matchAll(/\{\s*schema: (\w+),\s*label:/g), ([, schema]) => schema)),
];
const forms = Object.entries(sources).map(([file, source]) => {
  const name = file.replaceAll(/^\.\.\/(?:features|core)\/|\.tsx$/g, '');
  const uses = source.matchAll(/<(ContractForm|EditForm|RecordForm)\b.*?schema=\{([\w.]+)/gs);
  // One makes a record and changes it.
  const drawn = [...uses].flatMap(([, kind, schema]) =>
    Array.from({ length: kind === 'RecordForm' ? 2 : 1 }, () => `${name} ${schema}`),
  );
  return { drawn, asked: reasonsIn(source).map((schema) => `${name} ${schema}`) };
});

it('has a case for every form', () => {
  const uses = Object.values(sources).flatMap(
    (source) => source.match(/<(?:ContractForm|EditForm|RecordForm)\b/g) ?? [],
  );
  const both = uses.filter((use) => use === '<RecordForm');
  expect(forms.flatMap(({ drawn }) => drawn)).toHaveLength(uses.length + both.length);
  const known = [...everyForm.map(({ form }) => form), ...choicesOnly];
  expect(known.toSorted()).toEqual(forms.flatMap((one) => [...one.drawn, ...one.asked]).toSorted());
});

describe.each(inTurn(everyForm, ({ form }) => form))('$form, $field', (given) => {
  it('says in both languages what is wrong, under its field, and keeps what was typed', async () => {
    const { field: name, typed, says } = given;
    const { user } = await openForm(given);
    const form = await typeInto(name, typed);
    const send = [...document.querySelectorAll<HTMLElement>('[type=submit]')].find(
      (button) => (button as HTMLButtonElement).form === form,
    );
    await user.click(send ?? document.body);
    for (const [index, language] of (['en', 'es'] as const).entries()) {
      setLanguage(language);
      await waitFor(() =>
        expect(fieldOf(name).field).toHaveAccessibleDescription(
          expect.stringContaining(says[index] ?? ''),
        ),
      );
      const { value } = fieldOf(name).field;
      // A date that the focus has left is written in words.
      expect([value, readDay(value, { today: '2026-01-01' })]).toContain(typed);
    }
  });
});
