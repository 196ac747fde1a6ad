import { permissions } from '@keyhold/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import type { BadInput } from '#testing/bad-input.ts';
import { checkInput } from '#testing/bad-input/checks.ts';
import { houseInput } from '#testing/bad-input/house.ts';
import { incidentInput } from '#testing/bad-input/incidents.ts';
import { inspectionInput } from '#testing/bad-input/inspections.ts';
import { peopleInput } from '#testing/bad-input/people.ts';
import { platformInput } from '#testing/bad-input/platform.ts';
import { policyInput } from '#testing/bad-input/policies.ts';
import { purchasingInput } from '#testing/bad-input/purchasing.ts';
import { rotaInput } from '#testing/bad-input/rota.ts';
import { staysInput } from '#testing/bad-input/stays.ts';
import { stockInput } from '#testing/bad-input/stock.ts';
import { swepInput } from '#testing/bad-input/swep.ts';
import { systemsInput } from '#testing/bad-input/systems.ts';
import { templateInput } from '#testing/bad-input/templates.ts';
import { openPage } from '#testing/open-page.tsx';

export const everyForm = [
  ...staysInput,
  ...houseInput,
  ...incidentInput,
  ...checkInput,
  ...policyInput,
  ...inspectionInput,
  ...purchasingInput,
  ...stockInput,
  ...swepInput,
  ...templateInput,
  ...peopleInput,
  ...systemsInput,
  ...rotaInput,
  ...platformInput,
];

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
