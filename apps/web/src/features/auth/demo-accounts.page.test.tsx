import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const who = { en: 'Front desk, Harbour House', es: 'Recepción, Harbour House' };
const demo = {
  password: 'Keyhold-demo-2026',
  accounts: [{ email: 'frontdesk@demo.example', who }],
};

it.each(['en', 'es'] as const)('says in %s who the accounts of the demo are', async (language) => {
  await openPage('/', {
    as: null,
    language,
    api: { system: { demoAccounts: () => demo } },
  });
  expect(
    await screen.findByRole('button', { name: new RegExp(`^${who[language]}`) }),
  ).toBeVisible();
});
