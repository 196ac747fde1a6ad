import { createHmac } from 'node:crypto';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import { icsOf } from './ics.ts';
import * as queries from './shift-calendars.queries.ts';

/** Signed, so that people can be shown again the address of which but the hash is kept. */
const tokenOf = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(`shift calendar ${salt}`).digest('base64url');

export const getCalendar = async ({ db, session, files }: Context) => {
  const found = await queries.findCalendar(db, session.user.id);
  if (found === undefined) return { calendar: null };
  const { salt, tokenHash, madeAt } = found;
  const token = tokenOf(files.secret, salt);
  const path = hashToken(token) === tokenHash ? `/api/calendar.ics?token=${token}` : null;
  return { calendar: { path, madeAt } };
};

const log = (ctx: Context, type: 'CREATE_SHIFT_CALENDAR' | 'WITHDRAW_SHIFT_CALENDAR') =>
  audit(ctx, { type, subject: { type: 'calendar', id: null, label: ctx.session.user.name } });

export const createCalendar = async (ctx: Context) => {
  const { db, session, files } = ctx;
  const userId = session.user.id;
  await queries.withdraw(db, userId);
  const salt = makeToken();
  const tokenHash = hashToken(tokenOf(files.secret, salt));
  await queries.insertCalendar(db, { userId, salt, tokenHash });
  await log(ctx, 'CREATE_SHIFT_CALENDAR');
  return await getCalendar(ctx);
};

export const withdrawCalendar = async (ctx: Context) => {
  if (await queries.withdraw(ctx.db, ctx.session.user.id))
    await log(ctx, 'WITHDRAW_SHIFT_CALENDAR');
  else ctx.isUnchanged = true;
  return {};
};

const breaks = {
  en: (minutes: number) => `Break: ${minutes} min`,
  es: (minutes: number) => `Pausa: ${minutes} min`,
};

/** In the words of whose shifts they are: a calendar has no language. */
export const readFeed = async (
  { db, tenantId }: Context,
  { ownerId, locale }: queries.CalendarPlace,
): Promise<string> =>
  icsOf({
    ...(await queries.readProperty(db)),
    tenantId,
    shifts: await queries.listShifts(db, ownerId),
    breakText: breaks[locale === 'es' ? 'es' : 'en'],
  });
