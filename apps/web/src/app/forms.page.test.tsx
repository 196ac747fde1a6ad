import { permissions } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { openPage } from '#testing/open-page.tsx';

interface Form {
  path: string;
  /** The button that sends it, in both languages, and what is said where nothing was typed. */
  en: [send: string, ...said: string[]];
  es: [send: string, ...said: string[]];
  property?: boolean;
}

const forms: Form[] = [
  {
    path: '/dashboard/guests?new=1',
    en: ['Save', 'Name is a required field'],
    es: ['Guardar', 'Nombre es un campo obligatorio'],
  },
  {
    path: '/dashboard/users?new=1',
    en: ['Send invitation', 'Name is a required field'],
    es: ['Enviar invitación', 'Nombre es un campo obligatorio'],
  },
  {
    path: '/dashboard/templates?new=1',
    en: ['Save', 'Title is a required field', 'Text is a required field'],
    es: ['Guardar', 'Título es un campo obligatorio', 'Texto es un campo obligatorio'],
  },
  {
    path: '/dashboard/groups/create',
    en: ['Create group', 'Name is a required field'],
    es: ['Crear grupo', 'Nombre es un campo obligatorio'],
  },
];

const send = async (name: string) => {
  const buttons = await screen.findAllByRole('button', { name });
  return buttons.at(-1) ?? document.body;
};

describe.each(forms)('$path, sent empty', ({ path, property, en, es }) => {
  it.each([
    ['en', en],
    ['es', es],
  ] as const)(
    'says in %s what is missing, and asks nothing',
    async (language, [button, ...said]) => {
      const { user } = await openPage(path, { as: permissions, language, property });
      await user.click(await send(button));
      for (const sentence of said)
        expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull());
    },
  );
});
