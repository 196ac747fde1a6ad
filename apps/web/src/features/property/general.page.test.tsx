import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const address = '/dashboard/general';
const words = {
  en: {
    months: /^Keep guests’ data for/,
    erases: 'Tonight 12 guests would be erased',
    nobody: 'Tonight nobody would be erased',
    save: 'Save Settings',
    wrong: /240/,
  },
  es: {
    months: /^Conservar los datos de los huéspedes/,
    erases: 'Esta noche se borraría a 12 huéspedes',
    nobody: 'Esta noche no se borraría a nadie',
    save: 'Guardar ajustes',
    wrong: /240/,
  },
};

const open = async (language: 'en' | 'es', guestRetentionMonths: number | null) => {
  const tenant = {
    id: 1,
    title: 'Harbour House',
    timezone: 'Europe/London',
    currency: 'GBP',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    cctvRetentionDays: 30,
    guestRetentionMonths,
    version: 4,
  };
  const page = await openPage(address, {
    language,
    api: {
      tenants: {
        current: () => tenant,
        update: ({ body }) => ({
          ...tenant,
          guestRetentionMonths: body.guestRetentionMonths ?? null,
          version: 5,
        }),
      },
      guests: { outdated: ({ query }) => ({ count: query.months < 12 ? 12 : 0 }) },
    },
  });
  return { ...page, months: await screen.findByLabelText(words[language].months) };
};

it.each(['en', 'es'] as const)(
  'says in %s whom a rule would erase before it is saved',
  async (language) => {
    const { erases, nobody, save } = words[language];
    const { user, calls, months } = await open(language, null);
    expect(months).toHaveValue('');
    await user.type(months, '24');
    expect(await screen.findByText(nobody)).toBeVisible();
    await user.clear(months);
    await user.type(months, '6');
    expect(await screen.findByText(erases)).toBeVisible();
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(calls('tenants.update').at(-1)?.body).toMatchObject({ guestRetentionMonths: 6 }),
    );
    await waitFor(() => expect(screen.queryByText(erases)).toBeNull());
  },
);

it('asks nothing where guests are kept longer or for good, and sends that', async () => {
  const { user, calls, months } = await open('en', 6);
  expect(months).toHaveValue('6');
  await user.clear(months);
  await user.type(months, '12');
  await user.clear(months);
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() =>
    expect(calls('tenants.update').at(-1)?.body).toMatchObject({ guestRetentionMonths: null }),
  );
  expect(calls('guests.outdated')).toEqual([]);
});

it.each(['en', 'es'] as const)(
  'names the months in %s where they are too many',
  async (language) => {
    const { save, wrong } = words[language];
    const { user, calls, months } = await open(language, null);
    await user.type(months, '241');
    await user.click(screen.getByRole('button', { name: save }));
    await waitFor(() => expect(months).toBeInvalid());
    expect(months).toHaveAccessibleDescription(wrong);
    expect(calls('tenants.update')).toEqual([]);
  },
);
