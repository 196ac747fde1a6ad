import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const drawer = '/dashboard/reservations?open=1';

const inHouse = {
  reservations: { get: get({ status: 'checked_in', room: { id: 4, roomNo: '104' } }) },
};

export const badInput: BadInput[] = [
  {
    form: 'request-dialogs changeRequests.reject.body',
    path: '/dashboard/change-requests',
    press: [/^Reject the request/],
    api: {
      changeRequests: {
        list: () => ({
          items: [{ id: 1, requestedBy: { id: 9 }, reservation: { guest: { name: 'Ada Obi' } } }],
        }),
      },
    },
    field: 'remarks',
    typed: blank,
    says: ['Admin remarks is a required field', 'Observaciones es un campo obligatorio'],
  },
  {
    form: 'request-dialogs Ending',
    path: drawer,
    press: ['Request check-out'],
    api: inHouse,
    without: ['update:reservations', 'manage:reservations'],
    field: 'reason',
    typed: blank,
    says: ['Reason is a required field', 'Motivo es un campo obligatorio'],
  },
];
