import { fill } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';

import { localeOf } from '#core/http/caller.ts';
import { escapeHtml } from '#core/mail/mail-document.ts';
import { listOutbox } from '#core/mail/mail.ts';
import type { OutboxMail } from '#core/mail/mail.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import { unseal } from '#core/secrets/secret-box.ts';
import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { demoAuthenticator } from './demo-accounts.ts';

const texts = {
  en: {
    title: 'Outbox of the demo',
    text: 'This demo sends no mail. What it would send is kept here, the newest first.',
    none: 'No mail has been written yet.',
    phone: 'In place of the phone of',
    phoneText: 'Its authenticator shows this code now; the next one comes in {seconds} seconds.',
    to: 'To',
    cc: 'Copy',
    plain: 'As plain text',
  },
  es: {
    title: 'Bandeja de salida de la demo',
    text: 'Esta demo no envía correos. Lo que enviaría se guarda aquí, lo más reciente primero.',
    none: 'Todavía no se ha escrito ningún correo.',
    phone: 'En lugar del teléfono de',
    phoneText:
      'Su app de autenticación muestra ahora este código; el siguiente llega en {seconds} segundos.',
    to: 'Para',
    cc: 'Copia',
    plain: 'Como texto',
  },
} satisfies Record<Locale, Record<string, string>>;
type Words = (typeof texts)[Locale];

interface Shown {
  mails: readonly OutboxMail[];
  phone: string;
  locale: Locale;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1.5rem 1rem}
article{border:1px solid #8886;border-radius:8px;margin:1.5rem 0;overflow:hidden}header,details{padding:.75rem 1rem}
h2{font-size:1.1rem;margin:0}header p{margin:0;opacity:.75;overflow-wrap:anywhere}
iframe{background:#fff;border:0;border-block:1px solid #8886;color-scheme:light;height:22rem;width:100%}header .code{font:700 1.75rem monospace;letter-spacing:.2em;opacity:1}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

/** The plain text with its addresses as links. */
const linked = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);

const articleOf = ({ subject, to, cc, createdAt, html, text }: OutboxMail, words: Words) => {
  const copy = cc.length > 0 ? ` · ${words.cc}: ${cc.join(', ')}` : '';
  // Links leave the frame, scripts and forms there are none.
  const framed = html.replace('<head>', '<head><base target="_blank">');
  return `<article><header><h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(`${words.to}: ${to}${copy}`)} · <time datetime="${createdAt}">${createdAt.slice(0, 16).replace('T', ' ')} UTC</time></p></header>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<details><summary>${words.plain}</summary><pre>${linked(text)}</pre></details></article>`;
};

/** What the authenticator of the one demo account that has one would show. */
const phoneOf = async (db: Db, secret: string, words: Words): Promise<string> => {
  const row = await db
    .selectFrom('authenticators as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.secret')
    .where('u.email', '=', demoAuthenticator)
    .executeTakeFirst();
  const shared = row && unseal(secret, row.secret);
  if (!shared) return '';
  const code = generateSync({ secret: shared });
  const seconds = 30 - (Math.floor(Date.now() / 1000) % 30);
  return `<article><header><h2>${words.phone} ${demoAuthenticator}</h2>
<p>${fill(words.phoneText, { seconds })}</p><p class="code">${code}</p></header></article>`;
};

const pageOf = ({ mails, phone, locale }: Shown) => {
  const words = texts[locale];
  const body = mails.map((mail) => articleOf(mail, words)).join('\n');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${style}</style></head>
<body><h1>${words.title}</h1><p>${words.text}</p>${phone}${body || `<p>${words.none}</p>`}</body></html>`;
};

/** What the demo would have sent. Mounted nowhere else: it shows every mail, links and codes too, to anybody. */
export const serveDemoOutbox = (
  app: FastifyInstance,
  { database, mailer, secret }: { database: Database; mailer: Mailer; secret: string },
) => {
  app.get('/demo/outbox', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request);
    const mails = await database.inScope({ as: 'jobs' }, (db) => listOutbox(db, mailer));
    const phone = await database.inScope({ as: 'identity', isReadOnly: true }, (db) =>
      phoneOf(db, secret, texts[locale]),
    );
    return await reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(pageOf({ mails, phone, locale }));
  });
};
