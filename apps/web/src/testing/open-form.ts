import { permissions } from '@keyhold/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import type { BadInput } from '#testing/bad-input.ts';
import { openPage } from '#testing/open-page.tsx';

interface Brought {
  badInput: readonly BadInput[];
  choicesOnly?: readonly string[];
}
const brought = Object.entries(
  import.meta.glob<Brought>(['../features/*/*.bad-input.ts', '../core/*/*.bad-input.ts'], {
    eager: true,
  }),
).map(([file, { badInput, choicesOnly = [] }]) => {
  const named = (form: string) => `${file.split('/').at(-2)}/${form}`;
  return {
    cases: badInput.map((given) => ({ ...given, form: named(given.form) })),
    choicesOnly: choicesOnly.map(named),
  };
});
export const everyForm = brought.flatMap(({ cases }) => cases);
/** In these nothing can be typed that the contract refuses. */
export const choicesOnly = brought.flatMap((each) => each.choicesOnly);

/** A field by its name in the schema, of the form that was opened last. */
export const fieldOf = (name: string) => {
  const found = [
    ...document.querySelectorAll<HTMLInputElement>(`form [id$="-${name.replaceAll('.', '-')}"]`),
  ].at(-1);
  if (!found?.form) throw new Error(`There is no field ${name}`);
  return { field: found, form: found.form };
};
export const typeInto = async (name: string, value: string) => {
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

/** As its user would come to it. */
export const openForm = async (given: BadInput) => {
  const { path, press = [], api, property, without = [], isCouncil = false } = given;
  const opened = await openPage(path, {
    as: property === null ? null : permissions.filter((name) => !without.includes(name)),
    property: property === undefined,
    profile: { isSuperAdmin: property === false, isCouncil },
    api,
  });
  // Whoever signs in again comes back to where they were: the new one is open already.
  const isBack = !path.includes('new=') && /[?&]new=/.test(location.search);
  for (const step of isBack ? press.slice(1) : press) {
    if (typeof step === 'string' || step instanceof RegExp)
      await opened.user.click(await control(step));
    else for (const [name, value] of Object.entries(step)) await typeInto(name, value);
  }
  return opened;
};
