import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

const clock = { running: null, kioskOnly: false, hasPin: false };
const missing = () => ({ items: [] });
const me = { id: 1, name: 'Nora Keyes' };
const log = {
  id: 4,
  user: me,
  shift: null,
  clockIn: '2026-06-12T07:00:23.000Z',
  clockOut: null,
  breakMinutes: 0,
  flags: ['missing_out' as const],
  approval: 'pending' as const,
  requestId: null,
  locked: false,
};

it('lets one clock in, by the device’s own moment', async () => {
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: { missing, clock: () => clock, mine: () => ({ items: [] }), clockIn: () => ({}) },
    },
  });
  expect(await screen.findByText('You are not clocked in.')).toBeTruthy();
  const [button] = await screen.findAllByRole('button', { name: 'Clock in' });
  if (button === undefined) throw new Error('There is no button.');
  await user.click(button);
  await expect.poll(() => calls('timeLogs.clockIn').length).toBe(1);
});

it('begins the break with that of the shift, and leaves what is chosen', async () => {
  const clockIn = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const running = { ...log, clockIn, flags: [], shift: { id: 3, title: 'Day', breakMinutes: 40 } };
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        missing,
        clock: () => ({ ...clock, running }),
        mine: () => ({ items: [] }),
        clockOut: () => ({}),
      },
    },
  });
  const leave = await screen.findByRole('button', { name: 'Clock out' });
  expect(screen.getByText('Break')).toBeVisible();
  const pause = screen.getByRole('combobox', { name: 'Break' });
  expect(pause).toHaveTextContent('40m');
  await user.click(leave);
  await expect
    .poll(() => calls('timeLogs.clockOut').at(-1)?.body)
    .toMatchObject({
      breakMinutes: 40,
    });
  await user.click(pause);
  await user.click(await screen.findByRole('option', { name: '15m' }));
  await user.click(leave);
  await expect
    .poll(() => calls('timeLogs.clockOut').at(-1)?.body)
    .toMatchObject({
      breakMinutes: 15,
    });
});

it('asks for the end of what one forgot to end, and says what that comes to', async () => {
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        missing,
        clock: () => ({ ...clock, running: log }),
        mine: () => ({ items: [log] }),
      },
      changeRequests: { createClockTime: () => ({}) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Say when I left' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Out/), '12/06/2026 16:00');
  await user.tab();
  await dialog.findByText('That comes to 8h 0m');
  await user.type(dialog.getByLabelText(/^Reason/), 'Left at five');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => calls('changeRequests.createClockTime').length).toBe(1);
  // What is shown as it was stays as it was, to the second; the rest is the property's clock.
  expect(calls('changeRequests.createClockTime')[0]?.body).toEqual({
    timeLogId: 4,
    clockIn: log.clockIn,
    clockOut: '2026-06-12T15:00:00.000Z',
    breakMinutes: 0,
    reason: 'Left at five',
  });
});

it('asks which one is meant of a time that the clock shows twice, and sends that', async () => {
  // London puts its clocks back at 01:00 UTC on that day.
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        missing,
        clock: () => clock,
        mine: () => ({
          items: [
            {
              ...log,
              flags: [],
              clockIn: '2026-10-25T01:10:23.000Z',
              clockOut: '2026-10-25T05:00:00.000Z',
            },
          ],
        }),
      },
      changeRequests: { createClockTime: () => ({}) },
    },
  });
  const body = (nth: number) => calls('changeRequests.createClockTime')[nth]?.body;
  expect(await screen.findByText(/^01:10 AM \(second\)/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Ask to correct/ }));
  let dialog = within(await screen.findByRole('dialog'));
  // It begins with the one that was clocked, which is kept to the second.
  const came = await dialog.findByRole('combobox', { name: 'In: which of both' });
  expect(came).toHaveTextContent('01:10 AM (second)');
  expect(dialog.queryByRole('combobox', { name: 'Out: which of both' })).toBeNull();
  await dialog.findByText('That comes to 3h 50m');
  await user.type(dialog.getByLabelText(/^Reason/), 'Only a note');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => body(0)).toMatchObject({ clockIn: '2026-10-25T01:10:23.000Z' });
  await user.click(await screen.findByRole('button', { name: /^Ask to correct/ }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'In: which of both' }));
  await user.click(await screen.findByRole('option', { name: '01:10 AM (first)' }));
  await dialog.findByText('That comes to 4h 50m');
  await user.type(dialog.getByLabelText(/^Reason/), 'An hour earlier');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => body(1))
    .toEqual({
      timeLogId: 4,
      clockIn: '2026-10-25T00:10:00.000Z',
      clockOut: '2026-10-25T05:00:00.000Z',
      breakMinutes: 0,
      reason: 'An hour earlier',
    });
});

it('begins the break of a time that was not ended with that of its shift', async () => {
  const left = {
    ...log,
    shift: { id: 3, title: 'Day', endsAt: '2026-06-12T15:00:00.000Z', breakMinutes: 45 },
  };
  const { user } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        missing,
        clock: () => ({ ...clock, running: left }),
        mine: () => ({ items: [left] }),
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Say when I left' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('spinbutton', { name: /^Break/ })).toHaveValue('45');
  await user.type(dialog.getByLabelText(/^Out/), '12/06/2026 16:00');
  await user.tab();
  expect(await dialog.findByText('That comes to 7h 15m')).toBeVisible();
});

const shift = (id: number, day: string) => ({
  day,
  shift: {
    id,
    title: 'Day',
    startsAt: `${day}T07:00:00.000Z`,
    endsAt: `${day}T15:00:00.000Z`,
    breakMinutes: 30,
  },
  requestId: null as number | null,
});

it('asks for a shift that was not clocked with the times as planned, and for any other day', async () => {
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: ['write:time_logs'],
    api: {
      timeLogs: {
        missing: () => ({
          items: [shift(3, '2026-06-11'), { ...shift(2, '2026-06-10'), requestId: 8 }],
        }),
        clock: () => clock,
        mine: () => ({ items: [] }),
      },
      changeRequests: { createClockTime: () => ({}) },
    },
  });
  const missed = within(await screen.findByRole('region', { name: 'Not clocked' }));
  expect(await missed.findByText('Asked for')).toBeVisible();
  await user.click(
    missed.getByRole('button', {
      name: 'Ask for the time of Day, Thu 11 Jun, 08:00 AM – 04:00 PM',
    }),
  );
  let dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('That comes to 7h 30m');
  await user.type(dialog.getByLabelText(/^Reason/), 'No network');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => calls('changeRequests.createClockTime')[0]?.body)
    .toEqual({
      day: '2026-06-11',
      shiftId: 3,
      clockIn: '2026-06-11T07:00:00.000Z',
      clockOut: '2026-06-11T15:00:00.000Z',
      breakMinutes: 30,
      reason: 'No network',
    });
  await user.click(missed.getByRole('button', { name: 'I worked on another day' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^In/), '09/06/2026 00:30');
  await user.type(dialog.getByLabelText(/^Out/), '09/06/2026 06:00');
  await user.tab();
  await user.type(dialog.getByLabelText(/^Reason/), 'Stood in');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  // The day is the one on the property's clock.
  await expect
    .poll(() => calls('changeRequests.createClockTime')[1]?.body)
    .toEqual({
      day: '2026-06-09',
      clockIn: '2026-06-08T23:30:00.000Z',
      clockOut: '2026-06-09T05:00:00.000Z',
      breakMinutes: 0,
      reason: 'Stood in',
    });
});

it('lets whoever left a time open come again, and whoever left it lately only say when', async () => {
  const old = new Date(Date.now() - 17 * 3_600_000).toISOString();
  const shown = (clockIn: string) => ({
    as: ['write:time_logs' as const],
    api: {
      timeLogs: {
        missing,
        clock: () => ({ ...clock, running: { ...log, clockIn } }),
        mine: () => ({ items: [] }),
        clockIn: () => ({}),
      },
    },
  });
  const { user, calls, unmount } = await openPage('/dashboard/attendance', shown(old));
  await screen.findByText(/^If you are at work again, clock in/);
  expect(screen.getByRole('button', { name: 'Say when I left' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clock in' }));
  await expect.poll(() => calls('timeLogs.clockIn').length).toBe(1);
  unmount();
  await openPage(
    '/dashboard/attendance',
    shown(new Date(Date.now() - 12 * 3_600_000).toISOString()),
  );
  await screen.findByRole('button', { name: 'Say when I left' });
  expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull();
});

it('offers nobody a decision about their own time, nor anything of a locked week', async () => {
  const others = { ...log, id: 5, user: { id: 2, name: 'Ana' }, clockOut: '2026-06-12T15:00:00Z' };
  await openPage('/dashboard/attendance', {
    as: ['write:time_logs', 'read:time_logs', 'update:time_logs'],
    api: {
      timeLogs: {
        missing,
        clock: () => clock,
        now: () => ({ people: [] }),
        list: () => ({
          items: [
            { ...log, clockOut: '2026-06-12T15:00:00Z', flags: [] },
            { ...others, flags: [] },
            { ...others, id: 6, user: { id: 3, name: 'Bea' }, locked: true },
            { ...others, id: 7, user: { id: 4, name: 'Cy' }, requestId: 9 },
          ],
          total: 4,
        }),
      },
    },
  });
  expect(
    await screen.findByRole('button', { name: 'Approve the working time of Ana' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Approve the|^Correct the/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Ask to correct/ })).toBeTruthy();
  expect(screen.getByText('Week locked')).toBeTruthy();
  const decide = screen.getByRole('link', { name: /that Cy asks for/ });
  expect(decide.getAttribute('href')).toContain('type=update_clock_time');
});

const keeper = ['write:time_logs', 'read:time_logs', 'update:time_logs', 'read:shifts'] as const;
const ended = { ...log, clockOut: '2026-06-12T15:00:00Z', flags: [] };
const ana = { ...ended, id: 5, user: { id: 2, name: 'Ana' } };
const shared = {
  missing,
  clock: () => clock,
  now: () => ({ people: [] }),
  report: () => ({ rows: [] }),
};

it('offers to reject what has ended or was forgotten, and nothing that runs', async () => {
  const running = { ...ana, id: 6, user: { id: 3, name: 'Bea' }, clockOut: null };
  const forgotten = { ...running, id: 7, user: { id: 4, name: 'Cy' }, flags: log.flags };
  await openPage('/dashboard/attendance', {
    as: keeper,
    api: {
      timeLogs: { ...shared, list: () => ({ items: [ana, running, forgotten], total: 3 }) },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  await screen.findByRole('button', { name: 'Correct the working time of Bea' });
  const offered = screen.getAllByRole('button', { name: /^Reject the working time/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Reject the working time of Ana',
    'Reject the working time of Cy',
  ]);
});

it('approves of what is chosen what may be decided about, and says how many were left out', async () => {
  const { user, calls } = await openPage('/dashboard/attendance', {
    as: keeper,
    api: {
      timeLogs: {
        ...shared,
        list: () => ({
          items: [ended, ana, { ...ana, id: 6, clockOut: null }, { ...ana, id: 7, locked: true }],
          total: 4,
        }),
        approve: () => ({ approved: 1 }),
      },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  const table = within(await screen.findByRole('table'));
  await table.findAllByText('Ana');
  const [all] = table.getAllByRole('checkbox');
  if (all === undefined) throw new Error('nothing can be chosen');
  await user.click(all);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await expect.poll(() => calls('timeLogs.approve')[0]?.body).toEqual({ ids: [5] });
  expect(await screen.findByText(/^3 left out/)).toBeTruthy();
});

it('locks a week once nothing of it waits, and opens it with a reason', async () => {
  let week = { week: '2026-06-08', locked: false, pending: 1, open: 0, asked: 0, logs: 3 };
  const { calls, unmount } = await openPage('/dashboard/attendance?from=2026-06-08&to=2026-06-14', {
    as: keeper,
    api: {
      timeLogs: { ...shared, list: () => ({ items: [ana] }), week: () => week },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  await screen.findByText('3 times: 1 to approve, 0 without an end, 0 corrections asked for');
  expect(screen.queryByRole('button', { name: 'Lock week' })).toBeNull();
  expect(calls('timeLogs.list').at(-1)?.query).toMatchObject({
    from: '2026-06-08',
    to: '2026-06-14',
  });
  unmount();
  week = { ...week, pending: 0 };
  const again = await openPage('/dashboard/attendance?from=2026-06-08&to=2026-06-14', {
    as: keeper,
    api: {
      timeLogs: {
        ...shared,
        list: () => ({ items: [ana] }),
        week: () => week,
        lock: () => {
          week = { ...week, locked: true };
          return week;
        },
        unlock: () => week,
      },
      shifts: { people: () => ({ items: [] }) },
    },
  });
  await again.user.click(await screen.findByRole('button', { name: 'Lock week' }));
  await again.user.click(await screen.findByRole('button', { name: 'Unlock week' }));
  const dialog = within(await screen.findByRole('dialog'));
  await again.user.type(dialog.getByLabelText(/^Reason/), 'A night was left out');
  await again.user.click(dialog.getByRole('button', { name: 'Unlock week' }));
  await expect
    .poll(() => again.calls('timeLogs.unlock')[0]?.body)
    .toEqual({ week: '2026-06-08', reason: 'A night was left out' });
});
