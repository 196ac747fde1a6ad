import { permissions } from '@keyhold/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setLanguage } from '#core/language/i18n.ts';
import { readDay } from '#core/language/read-day.ts';
import { houseInput } from '#testing/bad-input-house.ts';
import { peopleInput } from '#testing/bad-input-people.ts';
import { platformInput } from '#testing/bad-input-platform.ts';
import { staysInput } from '#testing/bad-input-stays.ts';
import type { BadInput } from '#testing/bad-input.ts';
import { openPage } from '#testing/open-page.tsx';

const cases = [...staysInput, ...houseInput, ...peopleInput, ...platformInput];

/** In these nothing can be typed that the contract refuses. */
const choicesOnly = [
  'contractor-job/contractor-job-forms jobLinks.addPhotos.body',
  'house-keepings/cleanings-bulk Assign',
  'house-keepings/cleanings-bulk Prioritise',
  'reservations/reservations-bulk Leave',
  'rooms/bulk-dialog Words',
];

const sources: Record<string, string> = import.meta.glob(
  ['../features/**/*.tsx', '../core/records/saved-views.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const forms = Object.entries(sources).flatMap(([file, source]) => {
  const name = file.replaceAll(/^\.\.\/(?:features|core)\/|\.tsx$/g, '');
  const uses = source.matchAll(/<(ContractForm|EditForm|RecordForm)\b.*?schema=\{([\w.]+)/gs);
  // One makes a record and changes it.
  return [...uses].flatMap(([, kind, schema]) =>
    Array.from({ length: kind === 'RecordForm' ? 2 : 1 }, () => `${name} ${schema}`),
  );
});

it('has a case for every form', () => {
  const uses = Object.values(sources).flatMap(
    (source) => source.match(/<(?:ContractForm|EditForm|RecordForm)\b/g) ?? [],
  );
  const both = uses.filter((use) => use === '<RecordForm');
  expect(forms).toHaveLength(uses.length + both.length);
  const known = [...cases.map(({ form }) => form), ...choicesOnly];
  expect(known.toSorted()).toEqual(forms.toSorted());
});

const fieldOf = (name: string) => {
  const found = [...document.querySelectorAll<HTMLInputElement>(`form [id$="-${name}"]`)].at(-1);
  if (!found?.form) throw new Error(`There is no field ${name}`);
  return { field: found, form: found.form };
};
const type = async (name: string, value: string) => {
  const { field, form } = await waitFor(() => fieldOf(name));
  fireEvent.change(field, { target: { value } });
  return form;
};

const roles = ['menuitem', 'button', 'tab', 'checkbox'] as const;
const control = async (name: string | RegExp) =>
  await waitFor(() => {
    for (const role of roles) {
      const found = screen.queryAllByRole(role, { name }).at(-1);
      if (found) return found;
    }
    throw new Error(`Nothing is called ${String(name)}`);
  });

const open = async ({ path, press = [], api, property }: BadInput) => {
  const { user } = await openPage(path, {
    as: property === null ? null : permissions,
    property: property === undefined,
    profile: { isSuperAdmin: property === false },
    api,
  });
  for (const step of press) {
    if (typeof step === 'string' || step instanceof RegExp) await user.click(await control(step));
    else for (const [name, value] of Object.entries(step)) await type(name, value);
  }
  return user;
};

describe.each(cases)('$form, $field', (given) => {
  it('says in both languages what is wrong, under its field, and keeps what was typed', async () => {
    const { field: name, typed, says } = given;
    const user = await open(given);
    const form = await type(name, typed);
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
