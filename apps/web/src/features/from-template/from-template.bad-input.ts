import { get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

export const badInput: BadInput[] = [
  {
    form: 'from-template-dialog MailForm',
    path: '/dashboard/maintenance?open=1',
    press: ['Print or mail from a template', 'Mail it'],
    api: {
      maintenance: { get: get({ area: 'Lobby', issue: 'Lamp is dark', priority: 'low' }) },
      templates: {
        list: () => ({
          items: [
            {
              id: 1,
              title: 'Letter',
              language: 'en',
              active: true,
              kind: 'maintenance',
              body: '{{issue}}',
            },
          ],
        }),
      },
    },
    field: 'to',
    typed: 'nobody at all',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
];
