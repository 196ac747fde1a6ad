import type { BadInput } from '#testing/bad-input.ts';

const settings = '/dashboard/settings?tab=sign-in';

export const badInput: BadInput[] = [
  {
    form: 'clock-pin-panel timeLogs.setPin.body',
    draft: 'none',
    path: settings,
    press: ['Choose a PIN'],
    api: { timeLogs: { clock: () => ({ running: null, kioskOnly: false, hasPin: false }) } },
    field: 'pin',
    typed: '12',
    says: ['PIN is not valid', 'PIN no es válido'],
  },
];
