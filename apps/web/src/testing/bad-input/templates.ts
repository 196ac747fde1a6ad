import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const letter = {
  kind: 'incident',
  title: 'Letter to the council',
  language: 'en',
  body: 'Dear officer, {{incident_type}}',
  active: true,
} as const;

export const templateInput: BadInput[] = [
  {
    form: 'templates/template-form NewTemplate',
    path: '/dashboard/templates?new=1',
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'templates/template-form NewTemplate',
    path: '/dashboard/templates?open=1',
    api: { templates: { get: get(letter) } },
    field: 'body',
    typed: 'Dear {{guest_phone}}',
    says: [
      '“guest_phone” is no placeholder of this kind of document',
      '«guest_phone» no es un marcador de este tipo de documento',
    ],
  },
  {
    form: 'from-template/from-template-dialog MailForm',
    path: '/dashboard/maintenance?open=1',
    press: ['Print or mail from a template', 'Mail it'],
    api: {
      maintenance: { get: get({ area: 'Lobby', issue: 'Lamp is dark', priority: 'low' }) },
      templates: {
        list: () => ({ items: [{ id: 1, ...letter, kind: 'maintenance', body: '{{issue}}' }] }),
      },
    },
    field: 'to',
    typed: 'nobody at all',
    says: ['Invalid email format', 'El formato del correo no es válido'],
  },
];
