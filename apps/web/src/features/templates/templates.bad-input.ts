import { blank, get } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const letter = {
  kind: 'incident',
  title: 'Letter to the council',
  language: 'en',
  body: 'Dear officer, {{incident_type}}',
  active: true,
} as const;

export const badInput: BadInput[] = [
  {
    form: 'template-form NewTemplate',
    path: '/dashboard/templates?new=1',
    field: 'title',
    typed: blank,
    says: ['Title is a required field', 'Título es un campo obligatorio'],
  },
  {
    form: 'template-form NewTemplate',
    path: '/dashboard/templates?open=1',
    api: { templates: { get: get(letter) } },
    field: 'body',
    typed: 'Dear {{guest_phone}}',
    says: [
      '“guest_phone” is no placeholder of this kind of document',
      '«guest_phone» no es un marcador de este tipo de documento',
    ],
  },
];
