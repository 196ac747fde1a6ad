import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { email } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { post } from '#core/route.ts';

import { LinkToken } from '../passwords/passwords.ts';

export const sameEmail = sentence('email_change.same', {
  en: 'This is your address already',
  es: 'Esta ya es su dirección',
});

const code = z.string().trim().min(6).max(24);

export const EmailCodes = z.strictObject({ oldCode: code, newCode: code });

export const emailChange = {
  begin: post('/auth/email', {
    summary:
      'Ask for a code to the old address and one to the new; the answer never tells who has it',
    access: 'signed-in',
    scope: 'none',
    body: z.strictObject({ email, password: z.string().min(1).max(1000) }),
    reply: z.strictObject({ challenge: z.string() }),
  }),
  confirm: post('/auth/email/confirm', {
    summary: 'Give both codes: from now on the new address counts, and the other sessions end',
    access: 'signed-in',
    scope: 'account',
    events: ['CHANGE_EMAIL'],
    body: EmailCodes.extend({ challenge: LinkToken }),
    reply: z.strictObject({}),
  }),
};

export const emailChangeDeclaration = declare({
  family: 'people',
  events: {
    CHANGE_EMAIL: { en: 'changed the email of', es: 'cambió el correo de' },
  },
});
