import { addDays } from '@keyhold/contract';
import type { Permission, PlannedShift } from '@keyhold/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { mondayOf } from '#features/rota/week.ts';
import { dialog, openPage, refuse } from '#testing/open-page.tsx';

/** A week ahead, so that what is open can be taken. */
const soon = mondayOf(addDays(new Date().toISOString().slice(0, 10), 14));
const me = { id: 1, name: 'Nora Keyes' };
const omar = { id: 2, name: 'Omar Diaz' };
const early: PlannedShift = {
  id: 3,
  user: me,
  title: 'Early',
  role: null,
  startsAt: '2026-06-15T06:00:00.000Z',
  endsAt: '2026-06-15T14:00:00.000Z',
  breakMinutes: 30,
  minutes: 450,
  status: 'draft',
  notes: '',
  warnings: ['rest'],
  version: 2,
};
const night: PlannedShift = {
  ...early,
  id: 4,
  user: null,
  title: 'Night',
  startsAt: `${addDays(soon, 2)}T21:00:00.000Z`,
  endsAt: `${addDays(soon, 3)}T05:00:00.000Z`,
  status: 'published',
  warnings: [],
};
const planner: Permission[] = ['read:shifts', 'write:shifts', 'update:shifts', 'delete:shifts'];
const staff: Permission[] = ['read:shifts', 'write:time_logs', 'read:time_logs'];
const people = () => ({ items: [me, omar] });

it('shows people by days, warns in words, and moves and copies a shift by the keyboard', async () => {
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: planner,
    api: {
      shifts: {
        list: () => ({ items: [early] }),
        people,
        update: () => early,
        create: () => early,
      },
    },
  });
  const name =
    /^Early ?07:00 AM – 03:00 PM.*Under 11 hours of rest ?Nora Keyes, Mon 15 Jun, Draft$/;
  const chip = await screen.findByRole('button', { name });
  expect(calls('shifts.list')[0]?.query).toMatchObject({ from: '2026-06-15', to: '2026-06-21' });
  chip.focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() =>
    expect(calls('shifts.update')[0]?.body).toEqual({
      startsAt: '2026-06-16T06:00:00.000Z',
      endsAt: '2026-06-16T14:00:00.000Z',
      userId: 1,
      version: 2,
    }),
  );
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await waitFor(() =>
    expect(calls('shifts.create')[0]?.body).toMatchObject({ userId: 2, title: 'Early' }),
  );
});

it('takes what is dragged to another person, and publishes the drafts of the week', async () => {
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: planner,
    api: {
      shifts: {
        list: () => ({ items: [early] }),
        people,
        update: () => early,
        publish: () => ({ published: 1, told: 1 }),
      },
    },
  });
  const chip = await screen.findByRole('button', { name: /^Early/ });
  const cell = within(screen.getByRole('row', { name: /^Omar Diaz/ })).getAllByRole('cell')[2]!;
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void held.set(type, value),
    getData: (type: string) => held.get(type) ?? '',
    get types() {
      return [...held.keys()];
    },
  };
  fireEvent.dragStart(chip, { dataTransfer });
  fireEvent.drop(cell, { dataTransfer });
  await waitFor(() =>
    expect(calls('shifts.update')[0]?.body).toMatchObject({
      userId: 2,
      startsAt: '2026-06-17T06:00:00.000Z',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Publish 1 draft' }));
  await screen.findByText('1 shift published, for 1 person');
  expect(calls('shifts.publish')[0]?.body).toEqual({ from: '2026-06-15', to: '2026-06-21' });
});

it('says why one cannot take a shift that leaves too little rest', async () => {
  const { user } = await openPage(`/dashboard/my-week?week=${soon}`, {
    as: staff,
    api: {
      shifts: { list: () => ({ items: [night] }), people, take: () => refuse('shift_rest') },
      changeRequests: { list: () => ({ items: [] }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Take Night/ }));
  expect(await screen.findByText(/hours of rest between this shift and/)).toBeVisible();
});

it('lets one take an open shift, and ask that a colleague works one’s own', async () => {
  const own = {
    ...early,
    status: 'published' as const,
    startsAt: `${soon}T06:00:00.000Z`,
    endsAt: `${soon}T14:00:00.000Z`,
  };
  const { user, calls } = await openPage(`/dashboard/my-week?week=${soon}`, {
    as: staff,
    api: {
      shifts: { list: () => ({ items: [own, night] }), people, take: () => night },
      changeRequests: { list: () => ({ items: [] }), createShift: () => ({ id: 9 }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Take Night/ }));
  await screen.findByText('Night is yours');
  expect(calls('shifts.take')[0]?.params).toEqual({ id: '4' });
  await user.click(screen.getByRole('button', { name: /^Ask to change Early/ }));
  const asking = within(await screen.findByRole('dialog', { name: 'Change Early' }));
  await user.type(asking.getByRole('textbox', { name: /Reason/ }), 'Dentist');
  await user.click(asking.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(calls('changeRequests.createShift')[0]?.body).toMatchObject({
      shiftId: 3,
      reason: 'Dentist',
      userId: 1,
    }),
  );
});

it('shows whoever does not plan the rota and nothing to change it by', async () => {
  await openPage('/dashboard/schedule?week=2026-06-15', {
    as: staff,
    api: { shifts: { list: () => ({ items: [{ ...early, status: 'published' }] }), people } },
  });
  expect(await screen.findByText('Early')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Early/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /New shift/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

it('lets whoever may plan a shift and change none begin one', async () => {
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: ['read:shifts', 'write:shifts'],
    api: { shifts: { list: () => ({ items: [early] }), people, create: () => early } },
  });
  await user.click(await screen.findByRole('button', { name: 'New shift' }));
  const form = within(await screen.findByRole('dialog', { name: 'New shift' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Late');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls('shifts.create')[0]?.body).toMatchObject({ title: 'Late' }));
});

it('comes from the log to the week of the shift, and opens it', async () => {
  const { calls } = await openPage('/dashboard/schedule?open=3', {
    as: planner,
    api: {
      shifts: {
        get: () => ({ ...early, startsAt: '2026-07-06T06:00:00Z', endsAt: '2026-07-06T14:00:00Z' }),
        list: () => ({ items: [early] }),
        people,
      },
    },
  });
  await waitFor(() =>
    expect(calls('shifts.list').at(-1)?.query).toMatchObject({ from: '2026-07-06' }),
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('asks of one whether one takes over the shift of a colleague, and says whom one waits for', async () => {
  const { id: earlyId, title, startsAt, endsAt } = early;
  const ofMine = { id: earlyId, title, startsAt, endsAt, user: me };
  const swap = {
    id: 9,
    type: 'update_shift' as const,
    status: 'pending' as const,
    day: null,
    reservation: null,
    timeLog: null,
    shift: { ...ofMine, title: 'Late', user: omar },
    colleague: { ...me, agreedAt: null },
    changes: [{ field: 'user', before: 'Omar Diaz', after: 'Nora Keyes' }],
    reason: 'Dentist',
    requestedBy: omar,
    requestedAt: '2026-06-14T09:00:00.000Z',
  };
  const own = { ...swap, id: 8, shift: ofMine, colleague: { ...omar, agreedAt: null } };
  const { user, calls } = await openPage('/dashboard/my-week?week=2026-06-15', {
    as: staff,
    api: {
      shifts: { list: () => ({ items: [{ ...early, status: 'published' }] }), people },
      changeRequests: {
        list: ({ query }) => ({ items: query.asksMe ? [swap] : [own] }),
        agreeShift: () => swap,
        declineShift: () => swap,
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Asked of you' }));
  expect(section.getByText('Late of Omar Diaz')).toBeVisible();
  expect(section.getByText('Dentist')).toBeVisible();
  expect(await screen.findByText('A change of it waits for Omar Diaz')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Take over Late' }));
  await screen.findByText('You take over Late once somebody has approved it');
  expect(calls('changeRequests.agreeShift')[0]?.params).toEqual({ id: '9' });
  await user.click(section.getByRole('button', { name: 'Decline to take over Late' }));
  await screen.findByText('Declined: Late stays as it is');
  expect(calls('changeRequests.declineShift')[0]?.params).toEqual({ id: '9' });
});

it('counts the hours of the days that it shows, not of the night before them', async () => {
  const sunday = {
    ...early,
    id: 5,
    startsAt: '2026-06-14T21:00:00.000Z',
    endsAt: '2026-06-15T05:00:00.000Z',
    minutes: 480,
  };
  const shifts = { list: () => ({ items: [sunday, early] }), people };
  await openPage('/dashboard/schedule?week=2026-06-15', { as: planner, api: { shifts } });
  const row = await screen.findByRole('rowheader', { name: /^Nora Keyes/ });
  expect(row).toHaveTextContent('7h 30m planned');
});

it('leaves the times of a shift as they are where another word of it is changed', async () => {
  // Ends in the second of the two hours that the clocks show twice that night.
  const bar = {
    ...early,
    title: 'Bar',
    startsAt: '2026-10-24T17:00:00.000Z',
    endsAt: '2026-10-25T01:30:00.000Z',
  };
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-10-19', {
    as: planner,
    api: { shifts: { list: () => ({ items: [bar] }), people, update: () => bar } },
  });
  await user.click(await screen.findByRole('button', { name: /^Bar/ }));
  const form = await dialog();
  await user.type(await form.findByRole('textbox', { name: /^Title/ }), ' late');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls('shifts.update')[0]?.body).toMatchObject({
      title: 'Bar late',
      startsAt: bar.startsAt,
      endsAt: bar.endsAt,
    }),
  );
});

it('keeps what somebody did who is of the house no more, and plans nothing for them', async () => {
  const { user, calls } = await openPage('/dashboard/schedule?week=2026-06-15', {
    as: planner,
    api: {
      shifts: {
        list: () => ({ items: [{ ...early, user: { id: 9, name: 'Lee Wong' } }] }),
        people,
        update: () => early,
      },
    },
  });
  const row = (await screen.findByRole('rowheader', { name: /^Lee Wong ?No longer here/ }))
    .parentElement!;
  expect(within(row).getByText('7h 30m planned')).toBeVisible();
  const chip = within(row).getByRole('button', { name: /^Early/ });
  expect(within(row).getAllByRole('button')).toEqual([chip]);
  chip.focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(calls('shifts.update')).toHaveLength(0);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(calls('shifts.update')[0]?.body).toMatchObject({ userId: omar.id }));
  await user.click(chip);
  const form = await dialog();
  expect(form.getByRole('combobox', { name: /Who/ })).toHaveTextContent('Lee Wong');
});
