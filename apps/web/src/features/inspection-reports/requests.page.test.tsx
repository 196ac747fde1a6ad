import type { InspectionRequest } from '@keyhold/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Loose } from '#testing/answers.ts';
import { dialog, openPage } from '#testing/open-page.tsx';
import type { Opened } from '#testing/open-page.tsx';

const as = [
  'read:inspection_sessions',
  'read:inspection_requests',
  'update:inspection_requests',
  'read:inspection_questioners',
] as const;
const first = { id: 4, roomNo: '104', floor: 1 };
const second = { id: 5, roomNo: '204', floor: 2 };
const asked = {
  id: 3,
  council: { id: 8, name: 'North council' },
  questioner: { id: 2, title: 'Fire safety' },
  rooms: [first, second],
  by: '2020-01-15',
  reason: '',
  isLate: true,
} as const;
const missed = { id: 11, number: 11, status: 'missed', room: second } as const;
const completed = { id: 10, number: 10, status: 'completed', room: first } as const;

const open = async (by: Loose<InspectionRequest>, given: Opened = {}) => {
  let request: Loose<InspectionRequest> = { ...asked, ...by };
  const opened = await openPage('/dashboard/inspection-reports?view=requests', {
    as,
    ...given,
    api: {
      inspectionRequests: {
        list: () => ({ items: [request], total: 1 }),
        accept: () => {
          request = { ...request, status: 'accepted', toPlan: [] };
          return request;
        },
        decline: () => {
          request = { ...request, status: 'declined', toPlan: [] };
          return request;
        },
      },
      inspectionQuestioners: { list: () => ({ items: [{ id: 2, title: 'Fire safety' }] }) },
    },
  });
  await screen.findByText('North council');
  return opened;
};
const button = (name: string) => screen.queryByRole('button', { name });

it('plans again the room that was missed, in hours that are ahead', async () => {
  const { user, calls } = await open({
    status: 'part_done',
    inspections: [completed, missed].map((one) => ({ ...one, responseId: null })),
    toPlan: [second],
  });
  expect(screen.getByText('Part done')).toBeVisible();
  expect(button('Decline')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Plan again' }));
  const form = await dialog();
  expect(form.getByText(/^Missed or cancelled: 204\./)).toBeVisible();
  const until = form.getByLabelText(/^Until/);
  await user.clear(until);
  await user.type(until, '02/05/2031 18:00');
  await user.click(form.getByRole('button', { name: 'Plan again' }));
  await screen.findByText('The inspections are planned');
  expect(calls('inspectionRequests.accept')[0]).toMatchObject({
    params: { id: '3' },
    body: { questionerId: 2, scheduledFor: { until: '2031-05-02T17:00:00.000Z' } },
  });
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(button('Plan again')).toBeNull();
});

it('is planned again or declined where all was missed or cancelled', async () => {
  const { user, calls } = await open(
    { status: 'accepted', by: '2031-05-02', isLate: false, toPlan: [first, second] },
    { language: 'es' },
  );
  expect(button('Aceptar')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Planificar de nuevo' }));
  const form = await dialog();
  expect(form.getByText(/^Sin realizar o canceladas: 104, 204\./)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Planificar de nuevo' }));
  await screen.findByText('Inspecciones planificadas');
  expect(calls('inspectionRequests.accept')[0]?.body).not.toHaveProperty('scheduledFor');
});

it('is declined with a reason where nothing came of it', async () => {
  const { user, calls } = await open({ status: 'accepted', toPlan: [first, second] });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Both are closed');
  await user.click(form.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The request is declined');
  expect(calls('inspectionRequests.decline')[0]?.body).toEqual({ reason: 'Both are closed' });
});

it('offers nothing while its inspections are still to be done, nor to whom may not decide', async () => {
  const { unmount } = await open({ status: 'accepted', toPlan: [] });
  expect([button('Plan again'), button('Decline')]).toEqual([null, null]);
  unmount();
  await open(
    { status: 'accepted', toPlan: [second] },
    { as: ['read:inspection_sessions', 'read:inspection_requests'] },
  );
  expect(button('Plan again')).toBeNull();
});
