import type { Locale } from '@keyhold/contract';
import { z } from 'zod';

import { weekdayTimeText } from '#core/language/format.ts';
import { defineMail } from '#core/mail/mail-document.ts';
import type { Link, MailBlock, MailDocument } from '#core/mail/mail-document.ts';

const Line = z.strictObject({
  at: z.string(),
  said: z.strictObject({ en: z.string(), es: z.string() }),
});
export type DigestLine = z.infer<typeof Line>;

const count = z.number().int();

/** What is open of incidents, whenever it happened: each number leads to its list. */
const Incidents = z.strictObject({
  open: count,
  older: count,
  awaitingHouse: count,
  awaitingCouncil: count,
  unsecured: count,
});
export type IncidentCounts = z.infer<typeof Incidents>;

const Digest = z.strictObject({
  property: z.string(),
  timezone: z.string(),
  needs: z.array(Line),
  news: z.array(Line),
  /** How many more there are than are told. */
  more: count,
  /** Null: nothing to be told of them, or not to whoever gets it. */
  incidents: Incidents.nullable().default(null),
});
type DigestValues = z.output<typeof Digest>;

const ownWords = {
  en: {
    subject: (property: string) => `${property}: what you have not read yet`,
    needs: 'Needs you',
    news: 'What others did',
    more: (rest: number) => `And ${rest} more.`,
    incidents: 'Incidents',
    counts: {
      open: (open: number) => `${open} open`,
      older: (open: number) => `${open} open for more than a week`,
      awaitingHouse: (open: number) => `${open} awaiting us`,
      awaitingCouncil: (open: number) => `${open} awaiting the council`,
      unsecured: (open: number) => `CCTV not secured: ${open}`,
    },
    open: 'Open the log',
    why: 'You get this mail once a day because you asked for it. Account Management is where to end it:',
    end: '/dashboard/settings',
  },
  es: {
    subject: (property: string) => `${property}: lo que aún no ha leído`,
    needs: 'Le toca a usted',
    news: 'Lo que hicieron otras personas',
    more: (rest: number) => `Y ${rest} más.`,
    incidents: 'Incidentes',
    counts: {
      open: (open: number) => (open === 1 ? '1 abierto' : `${open} abiertos`),
      older: (open: number) =>
        `${open === 1 ? '1 abierto' : `${open} abiertos`} desde hace más de una semana`,
      awaitingHouse: (open: number) => `${open} a la espera de nosotros`,
      awaitingCouncil: (open: number) => `${open} a la espera del ayuntamiento`,
      unsecured: (open: number) => `Grabaciones sin asegurar: ${open}`,
    },
    open: 'Abrir el registro',
    why: 'Recibe este correo una vez al día porque lo pidió. Puede dejar de recibirlo en la gestión de la cuenta:',
    end: '/dashboard/settings',
  },
} satisfies Record<Locale, object>;
type Words = (typeof ownWords)[Locale];

const named = {
  en: 'You get this mail because the property names you for its notifications. Its settings are where to end that:',
  es: 'Recibe este correo porque el establecimiento le nombra para sus notificaciones. Puede cambiarse en sus ajustes:',
};
const propertyEnd = '/dashboard/general?tab=email';
const propertyWords: Record<Locale, Words> = {
  en: {
    ...ownWords.en,
    subject: (property) => `${property}: what happened`,
    needs: 'Waits for somebody',
    news: 'What else happened',
    why: named.en,
    end: propertyEnd,
  },
  es: {
    ...ownWords.es,
    subject: (property) => `${property}: lo que ha pasado`,
    needs: 'Espera a que alguien actúe',
    news: 'Qué más ha pasado',
    why: named.es,
    end: propertyEnd,
  },
};
const urgentWords: Record<Locale, Words> = {
  en: {
    ...propertyWords.en,
    subject: (property) => `${property}: this cannot wait`,
    needs: 'This cannot wait',
  },
  es: {
    ...propertyWords.es,
    subject: (property) => `${property}: esto no puede esperar`,
    needs: 'Esto no puede esperar',
  },
};

const listOf = (lines: readonly DigestLine[], by: { timezone: string; locale: Locale }) =>
  ({
    kind: 'facts',
    rows: lines.map(({ at, said }) => [weekdayTimeText(at, by), said[by.locale]] as const),
  }) satisfies MailBlock;

const lists = [
  ['open', 'status=new'],
  ['older', 'age=older'],
  ['awaitingHouse', 'awaiting=house'],
  ['awaitingCouncil', 'awaiting=council'],
  ['unsecured', 'cctv=unsecured'],
] as const;

const incidentsOf = (t: Words, counts: IncidentCounts | null, link: Link): MailBlock[] => {
  const items = lists.flatMap(([name, filter]) => {
    const found = counts?.[name] ?? 0;
    const href = link(`/dashboard/incidents?${filter}`);
    return found === 0 ? [] : [{ label: t.counts[name](found), href }];
  });
  return items.length === 0
    ? []
    : [
        { kind: 'text', text: t.incidents },
        { kind: 'links', items },
      ];
};

const compose =
  (t: Words, locale: Locale) =>
  (digest: DigestValues, link: Link): MailDocument => {
    const { property, timezone, needs, news, more, incidents } = digest;
    const by = { timezone, locale };
    const part = (title: string, lines: readonly DigestLine[]): MailBlock[] =>
      lines.length === 0 ? [] : [{ kind: 'text', text: title }, listOf(lines, by)];
    return {
      subject: t.subject(property.replaceAll(/\s+/g, ' ')),
      blocks: [
        ...part(t.needs, needs),
        ...incidentsOf(t, incidents, link),
        ...part(t.news, news),
        ...(more > 0 ? [{ kind: 'text', text: t.more(more) } as const] : []),
        { kind: 'button', label: t.open, href: link('/dashboard/audit-log') },
        { kind: 'text', text: t.why },
        { kind: 'text', text: link(t.end) },
      ],
    };
  };

/** What somebody has not read yet, once a day. No guest is named in it: mails leave the property. */
export const digestMail = defineMail({
  name: 'notifications.digest',
  values: Digest,
  title: { en: 'Daily digest', es: 'Resumen diario' },
  compose: { en: compose(ownWords.en, 'en'), es: compose(ownWords.es, 'es') },
});

/** The same for those whom the property names for its notifications: all that was not told at once. */
export const propertyDigestMail = defineMail({
  name: 'notifications.property_digest',
  values: Digest,
  title: { en: 'Daily notifications', es: 'Notificaciones diarias' },
  compose: { en: compose(propertyWords.en, 'en'), es: compose(propertyWords.es, 'es') },
});

export const urgentMail = defineMail({
  name: 'notifications.urgent',
  values: Digest,
  title: { en: 'Urgent notification', es: 'Notificación urgente' },
  compose: { en: compose(urgentWords.en, 'en'), es: compose(urgentWords.es, 'es') },
});
