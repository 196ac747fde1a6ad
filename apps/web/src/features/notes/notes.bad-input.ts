import { blank, get, list } from '#testing/bad-input.ts';
import type { BadInput } from '#testing/bad-input.ts';

const drawer = '/dashboard/reservations?open=1';

const inHouse = {
  reservations: { get: get({ status: 'checked_in', room: { id: 4, roomNo: '104' } }) },
};

export const badInput: BadInput[] = [
  {
    form: 'note-form NoteContent',
    draft: 'in place',
    path: `${drawer}&tab=notes`,
    api: inHouse,
    field: 'content',
    typed: blank,
    says: ['Write a note is a required field', 'Escribir una nota es un campo obligatorio'],
  },
  {
    form: 'note-form Content',
    path: `${drawer}&tab=notes`,
    press: [/Nora Keyes$/, 'Edit'],
    api: { ...inHouse, notes: { list: list({ content: 'Late', author: { name: 'Nora Keyes' } }) } },
    field: 'content',
    typed: blank,
    says: ['Edit the note is a required field', 'Editar la nota es un campo obligatorio'],
  },
  {
    form: 'handover-form Handover',
    draft: 'in place',
    path: '/dashboard',
    press: ['Write a hand-over'],
    field: 'content',
    typed: blank,
    says: [
      'Write what the next shift needs to know',
      'Escriba lo que el turno siguiente necesita saber',
    ],
  },
];
