import { hrefOf, safetyEvents, sentenceOf, urgentEvents } from '@keyhold/contract';
import type { Locale, PushMessage } from '@keyhold/contract';
import { z } from 'zod';

import { pushNotice } from '#core/audit/push-notice.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueueEach } from '#core/jobs/jobs.ts';
import { readThese } from '#features/audit-log/audit-log.queries.ts';
import { needed, readerOf, unmuted } from '#features/audit-log/audit-log.service.ts';
import { listEntries } from '#features/audit-log/digest.queries.ts';
import type { KnownEntry } from '#features/audit-log/digest.queries.ts';
import { findPerson, inNameOf } from '#features/audit-log/in-name-of.ts';
import { readMark } from '#features/audit-log/marks.queries.ts';

import * as queries from './push-devices.queries.ts';

/** More at once are not told one by one: what has come is a list, and the log has it. */
const mostLines = 3;
const more: Record<Locale, (count: number) => string> = {
  en: (count) => `And ${count} more`,
  es: (count) => `Y ${count} más`,
};

type Notice = z.output<typeof pushNotice.input>;

/** In quiet hours too; an emergency is urgent by what it is about, whatever its type. */
const concernsSafety = ({ id, type }: KnownEntry, { urgent }: Notice): boolean => {
  const has = (names: readonly string[]) => names.includes(type);
  return has(safetyEvents) || (urgent.includes(id) && !has(urgentEvents));
};

/** What waits for this person, or cannot wait; not what they did, have read or have muted. */
const listNews = async (asked: Context, notice: Notice): Promise<KnownEntry[]> => {
  const { ids, urgent } = notice;
  const mark = await readMark(asked.db, asked.session.user.id);
  const reader = { ...unmuted(readerOf(asked), mark), readsGuests: false };
  const waiting = { names: needed(asked), isWanted: true };
  const newTo = async (one: typeof reader) => {
    const found = await readThese(asked.db, { reader: one, ids, mark });
    return new Set(found.filter(({ isNew }) => isNew).map(({ id }) => id));
  };
  const [own, all] = [await newTo({ ...reader, waiting }), await newTo(reader)];
  const entries = await listEntries(asked.db, ids);
  const news = entries.filter(({ id }) => own.has(id) || (all.has(id) && urgent.includes(id)));
  const { db, timezone } = asked;
  const isQuiet = mark.quiet !== null && (await queries.isWithin(db, { ...mark.quiet, timezone }));
  return isQuiet ? news.filter((entry) => concernsSafety(entry, notice)) : news;
};

/** Others may read along on a screen that is locked: no guest is named. */
const messageOf = (
  asked: Context,
  { news, locale }: { news: readonly KnownEntry[]; locale: Locale },
): PushMessage => {
  const lines = news
    .slice(0, mostLines)
    .map((entry) => sentenceOf(entry, { locale, isPublic: true }));
  const rest = news.length - lines.length;
  const [first] = news;
  return {
    title: asked.session.tenant?.title ?? 'Keyhold',
    body: [...lines, ...(rest > 0 ? [more[locale](rest)] : [])].join('\n'),
    tag: String(news.at(-1)?.id),
    locale,
    tenantId: asked.tenantId,
    address:
      first && news.length === 1
        ? hrefOf(first, (name) => asked.can(name))
        : '/dashboard/audit-log',
  };
};

/** A job for each browser: one whose service is away keeps nobody else waiting. */
export const tellDevice = defineJob({
  name: 'push_devices.tell',
  input: pushNotice.input.extend({ deviceId: z.number().int() }),
  isQuick: true,
  tries: 8,
  slowestRetry: 600,
  run: async (
    { tenantId, inTenant, inSightOf, asIdentity, services, signal },
    { deviceId, ...notice },
  ) => {
    const device = await inTenant(({ db }) => queries.findDevice(db, deviceId));
    if (device === undefined) return;
    const { userId } = device;
    const person = await asIdentity((db) => findPerson(db, { tenantId, userId }));
    const message = await inSightOf(userId, async (ctx) => {
      const asked = inNameOf(ctx, person);
      const news = await listNews(asked, notice);
      const locale = device.locale === 'es' ? 'es' : 'en';
      return news.length === 0 ? null : messageOf(asked, { news, locale });
    });
    if (message === null) return;
    const outcome = await services.accounts.pusher.send(device, JSON.stringify(message), signal);
    await inTenant(async ({ db }) => {
      if (outcome === 'gone') await queries.forgetEndpoint(db, device);
      else await queries.markTold(db, device.id);
    });
  },
});

export const tellDevices = defineJob({
  ...pushNotice,
  isQuick: true,
  run: ({ inTenant }, notice) =>
    inTenant(async (ctx) => {
      const devices = await queries.listTellable(ctx.db);
      await enqueueEach(
        ctx,
        tellDevice,
        devices.map((deviceId) => ({ deviceId, ...notice })),
      );
    }),
});
