import { get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const property = {
  title: 'Harbour House',
  timezone: 'Europe/London',
  currency: 'GBP',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  cctvRetentionDays: 30,
  emailRecipientInfo: { primary: '', cc: [] },
};
const general = { tenants: { current: get(property) } };

export const badInput: BadInput[] = [
  {
    form: 'property-form tenants.update.body',
    path: '/dashboard/general',
    api: general,
    field: 'checkInTime',
    typed: '3 pm',
    says: [
      'Check-in from must be a time of day, such as 15:00',
      'Entrada desde debe ser una hora, por ejemplo 15:00',
    ],
  },
];
