import { get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'recipients-panel Settings',
    path: '/dashboard/general?tab=email',
    api: { tenants: { current: get({ emailRecipientInfo: { primary: '', cc: [] } }) } },
    field: 'emailRecipientInfo-primary',
    typed: 'desk at example',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
];
