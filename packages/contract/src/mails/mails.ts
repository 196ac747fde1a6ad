import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, emailOf, instant } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, post } from '#core/route.ts';

export const mailStates = ['queued', 'sent', 'held', 'dead'] as const;

/** That a mail was sent, and to whom: what it said is never shown. */
export const Mail = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  to: z.string(),
  cc: z.array(z.string()),
  /** held: there is no mail server; dead: refused for good, or not taken for a day. */
  state: z.enum(mailStates),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** What it says is still there to be sent. */
  canResend: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

const primaryRequired = sentence('primary_email_required', {
  en: 'Primary email is required',
  es: 'El correo principal es obligatorio',
});
/** Who gets the notifications of a property. */
export const EmailRecipientInfo = z.strictObject({
  primary: emailOf(primaryRequired),
  cc: z.array(email).max(10),
});

export type EmailRecipientInfo = z.infer<typeof EmailRecipientInfo>;

export const mails = {
  list: get('/mail', {
    summary: "The property's mails, newest first",
    access: 'write:users',
    scope: 'tenant',
    query: {
      ...listQuery({ sortBy: ['createdAt'], select: ['id', 'title', 'to', 'state'] }),
      state: z.enum(mailStates).optional(),
    },
    reply: listOf(Mail),
  }),
  resend: post('/mail/:id/retry', {
    summary: 'Send again what was not delivered',
    access: 'write:users',
    scope: 'tenant',
    events: ['RETRY_MAIL'],
    reply: Mail,
  }),
  confirmRecipient: post('/mail/confirm-recipient', {
    summary: 'Agree to get the notifications of a property, by the link of a mail',
    access: 'public',
    scope: 'link',
    events: ['CONFIRM_RECIPIENT'],
    body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
    reply: z.strictObject({ property: z.string(), email: z.string() }),
  }),
};

export const mailDeclaration = declare({
  family: 'people',
  savedViews: 'mails',
  shows: { mails: ['people'] },
  pages: { mail: { address: '/dashboard/mail', needs: 'write:users' } },
  events: {
    UPDATE_RECIPIENTS: {
      en: 'changed who gets the property’s mail',
      es: 'cambió quién recibe el correo del establecimiento',
    },
    CONFIRM_RECIPIENT: {
      en: 'confirmed an address for the property’s mail',
      es: 'confirmó una dirección para el correo del establecimiento',
    },
    RETRY_MAIL: { en: 'sent a mail again', es: 'volvió a enviar un correo' },
  },
  failures: {
    mail_gone: failure(
      409,
      'What this mail said is not kept any more',
      'Ya no se conserva lo que decía este correo',
    ),
  },
});
