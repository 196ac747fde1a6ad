import { eventNames } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import { sentences } from '@keyhold/contract/sentences';
import { z } from 'zod';

import { defineMail } from '#core/mail/mail-document.ts';
import type { Link, MailBlock, MailDocument } from '#core/mail/mail-document.ts';

const Line = z.strictObject({
  at: z.string(),
  actor: z.string(),
  type: z.enum(eventNames),
  label: z.string(),
});
export type DigestLine = z.infer<typeof Line>;

const Digest = z.strictObject({
  property: z.string(),
  timezone: z.string(),
  needs: z.array(Line),
  news: z.array(Line),
  /** How many more there are than are told. */
  more: z.number().int(),
});
type Told = z.infer<typeof Digest>;

const words = {
  en: {
    subject: (property: string) => `${property}: what you have not read yet`,
    needs: 'Needs you',
    news: 'What others did',
    more: (count: number) => `And ${count} more.`,
    open: 'Open the log',
    why: 'You get this mail once a day because you asked for it. Account Management is where to end it:',
  },
  es: {
    subject: (property: string) => `${property}: lo que aún no ha leído`,
    needs: 'Le toca a usted',
    news: 'Lo que hicieron otras personas',
    more: (count: number) => `Y ${count} más.`,
    open: 'Abrir el registro',
    why: 'Recibe este correo una vez al día porque lo pidió. Puede dejar de recibirlo en la gestión de la cuenta:',
  },
} satisfies Record<Locale, object>;

const clockOf = (timeZone: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const listOf = (lines: readonly DigestLine[], by: { timezone: string; locale: Locale }) => {
  const clock = clockOf(by.timezone, by.locale);
  return {
    kind: 'facts',
    rows: lines.map(({ at, actor, type, label }) => {
      const text = `${actor} ${sentences[by.locale][type]}`;
      return [clock.format(new Date(at)), label === '' ? text : `${text}: ${label}`] as const;
    }),
  } satisfies MailBlock;
};

const compose =
  (locale: Locale) =>
  (told: Told, link: Link): MailDocument => {
    const { property, timezone, needs, news, more } = told;
    const t = words[locale];
    const by = { timezone, locale };
    const part = (title: string, lines: readonly DigestLine[]): MailBlock[] =>
      lines.length === 0 ? [] : [{ kind: 'text', text: title }, listOf(lines, by)];
    return {
      subject: t.subject(property.replaceAll(/\s+/g, ' ')),
      blocks: [
        ...part(t.needs, needs),
        ...part(t.news, news),
        ...(more > 0 ? [{ kind: 'text', text: t.more(more) } as const] : []),
        { kind: 'button', label: t.open, href: link('/dashboard/audit-log') },
        { kind: 'text', text: t.why },
        { kind: 'text', text: link('/dashboard/settings') },
      ],
    };
  };

/** What somebody has not read yet, once a day. No guest is named in it: mails leave the property. */
export const digestMail = defineMail({
  name: 'notifications.digest',
  values: Digest,
  title: { en: 'Daily digest', es: 'Resumen diario' },
  compose: { en: compose('en'), es: compose('es') },
});
