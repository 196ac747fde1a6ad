import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse } from '#testing/open-page.tsx';

const clock = { running: null, kioskOnly: true, hasPin: true };
const log = { id: 4, clockIn: '2026-06-12T07:00:00Z', clockOut: null, worked: null, flags: [] };
const as = ['write:time_logs'] as const;
const enter = async () => (await screen.findAllByRole('button', { name: 'Clock in' })).at(-1);

it('clocks in by the code of the kiosk with one tap, and does not keep the code', async () => {
  const { user, calls, path } = await openPage('/dashboard/clock?code=7.1.abc', {
    as,
    api: { timeLogs: { clock: () => clock, clockIn: () => log } },
  });
  await user.click((await enter())!);
  expect(await screen.findByText(/^In at /)).toBeVisible();
  expect(calls('timeLogs.clockIn').map(({ body }) => body)).toEqual([
    expect.objectContaining({ code: '7.1.abc' }),
  ]);
  expect(path()).toBe('/dashboard/clock');
  expect(location.search).toBe('');
});

it('clocks out with the break of the shift, which stands there to be changed', async () => {
  const clockIn = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const running = { ...log, clockIn, shift: { id: 3, title: 'Day', breakMinutes: 40 } };
  const { user, calls } = await openPage('/dashboard/clock?code=7.1.abc', {
    as,
    api: {
      timeLogs: {
        clock: () => ({ ...clock, running }),
        clockOut: () => ({ ...running, clockOut: new Date().toISOString(), worked: 260 }),
      },
    },
  });
  expect(await screen.findByRole('combobox', { name: 'Break' })).toHaveTextContent('40m');
  await user.click(screen.getByRole('button', { name: 'Clock out' }));
  expect(await screen.findByText(/^Out at /)).toBeVisible();
  expect(calls('timeLogs.clockOut')[0]?.body).toMatchObject({ breakMinutes: 40 });
});

it('lets whoever forgot to clock out yesterday come today, and say when they left', async () => {
  const running = {
    ...log,
    clockIn: new Date(Date.now() - 24 * 3_600_000).toISOString(),
    flags: ['missing_out' as const],
    requestId: null,
    shift: null,
  };
  const { user, calls } = await openPage('/dashboard/clock?code=7.1.abc', {
    as,
    api: { timeLogs: { clock: () => ({ ...clock, running }), clockIn: () => log } },
  });
  expect(await screen.findByRole('button', { name: 'Say when I left' })).toBeVisible();
  await user.click((await enter())!);
  expect(await screen.findByText(/^In at /)).toBeVisible();
  expect(calls('timeLogs.clockIn')).toHaveLength(1);
});

it('says what is the matter with an old code, in the server’s words', async () => {
  const api = { timeLogs: { clock: () => clock, clockIn: () => refuse('code_expired') } };
  const { user } = await openPage('/dashboard/clock?code=7.1.abc', { as, api });
  await user.click((await enter())!);
  expect(await screen.findByRole('alert')).toHaveTextContent(/This code is not good any more/);
});

it('says where to scan, where no code has led there', async () => {
  await openPage('/dashboard/clock', { as, api: { timeLogs: { clock: () => clock } } });
  expect(await screen.findByText(/Scan the code that the kiosk shows/)).toBeVisible();
});
