import type { contract, KioskAnswer, KioskEntry, KioskState, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { failureText } from '#core/language/failure-text.ts';
import { momentOf } from '#core/records/moment.ts';
import { outsidePhotosKnown, signOutsidePhotos } from '#features/media/outside-photos.service.ts';
import { countIn, countOut, isUncounted } from '#features/time-logs/clocking.service.ts';
import type { Counted, Uncounted } from '#features/time-logs/clocking.service.ts';
import { whyNotPin } from '#features/time-logs/pins.ts';
import { findStaff, readRules } from '#features/time-logs/time-logs.queries.ts';

import * as queries from './kiosks.queries.ts';
import type { KioskPlace } from './kiosks.queries.ts';
import { codeOf } from './kiosks.service.ts';

const photosAnHour = 300;
const minuteMs = 60_000;
/** Clocks that are so near to each other are the same. */
const nearMs = 2 * minuteMs;
const longestWaitMs = 7 * 24 * 60 * minuteMs;

interface Clocks {
  now: number;
  /** How far the kiosk's clock is ahead as it sends. */
  driftMs: number;
}
/**
 * When it was by the server's clock. Where the kiosk's clock was set in between, what was known of it
 * before is believed if that can be, and the log says that it is not sure.
 */
export const momentAt = (
  { at, driftMs: known }: Pick<KioskEntry, 'at' | 'driftMs'>,
  { now, driftMs }: Clocks,
) => {
  const said = Date.parse(at);
  const isSet = Math.abs(known - driftMs) > nearMs;
  const candidates = isSet ? [known, driftMs] : [driftMs];
  const isPossible = (ahead: number) =>
    said - ahead <= now + nearMs && said - ahead > now - longestWaitMs;
  const drift = candidates.find(isPossible);
  const between = { startedAt: new Date(0).toISOString(), now: new Date(now).toISOString() };
  return {
    at: momentOf({ at, driftMs: drift ?? driftMs }, between),
    driftMs: drift ?? driftMs,
    isDoubtful: isSet,
    isPossible: drift !== undefined,
  };
};

interface Place {
  kioskId: number;
  clocks: Clocks;
}
type Moment = ReturnType<typeof momentAt>;

interface Judged {
  entry: KioskEntry;
  moment: Moment;
  mediaId: number | null;
  isStaff: boolean;
}
const notStaff: Uncounted = { code: 'not_staff' };
const judge = async (
  ctx: Context,
  { entry, moment, mediaId, isStaff }: Judged,
): Promise<Counted> => {
  if (!isStaff) return notStaff;
  const { userId, pin, kind, breakMinutes } = entry;
  const why = await whyNotPin(ctx, { userId, pin });
  if (why !== null) return { code: why };
  if (!moment.isPossible) return { code: 'too_long_ago' };
  const { at, isDoubtful } = moment;
  const said = { userId, at, device: ctx.origin, photoId: mediaId, isDoubtful };
  return kind === 'in' ? await countIn(ctx, said) : await countOut(ctx, { ...said, breakMinutes });
};

const answerOf = (
  ctx: Context,
  { key, at, why }: { key: string; at: string; why: Uncounted | null },
): KioskAnswer => ({
  key,
  isCounted: why === null,
  code: why?.code ?? null,
  message: why && failureText(ctx, why),
  at,
});

/** What came before is answered as it was then: a kiosk that heard no answer says it again. */
const answerKnown = async (ctx: Context, { kioskId, key }: { kioskId: number; key: string }) => {
  const known = await queries.findEntry(ctx.db, { kioskId, key });
  if (known === undefined) return undefined;
  const why = known.refused === null ? null : { code: codeOf(known.refused) };
  return answerOf(ctx, { key, at: known.at, why });
};

/** Whoever said it has gone by then: the house is told. */
const tellRefused = (ctx: Context, { name, ...said }: { name: string; at: string; code: string }) =>
  audit(ctx, {
    type: 'REFUSE_KIOSK_ENTRY',
    subject: { type: 'kiosk_entry', id: null, label: name },
    info: { timeLog: { time: said.at }, refused: said.code },
  });

const takeEntry = async (
  ctx: Context,
  { entry, kioskId, clocks }: Place & { entry: KioskEntry },
): Promise<KioskAnswer> => {
  const { key, userId, photo } = entry;
  const known = await answerKnown(ctx, { kioskId, key });
  if (known !== undefined) return known;
  const moment = momentAt(entry, clocks);
  const { at, driftMs } = moment;
  const staff = await findStaff(ctx.db, userId);
  // Who has left since is a matter for the house; what a stranger says is kept nowhere.
  const who = staff ?? (await queries.findKnown(ctx.db, userId));
  if (who === undefined) return answerOf(ctx, { key, at, why: notStaff });
  const [mediaId = null] = photo === null ? [] : await outsidePhotosKnown(ctx, [photo]);
  const isStaff = staff !== undefined;
  const counted = await judge(ctx, { entry, moment, mediaId, isStaff });
  const why = isUncounted(counted) ? counted : null;
  const timeLogId = isUncounted(counted) ? null : counted.id;
  const refused = why?.code ?? null;
  await queries.insertEntry(ctx.db, { kioskId, entry, driftMs, at, refused, timeLogId, mediaId });
  if (why !== null && clocks.now - Date.parse(at) > nearMs)
    await tellRefused(ctx, { name: who.name, at, code: why.code });
  return answerOf(ctx, { key, at, why });
};

type Body = Parsed<typeof contract.kiosk.sync>['body'];
/** In the order in which they were said: each is counted by what stands then. */
export const syncKiosk = async (
  ctx: Context,
  { sentAt, entries }: Pick<Body, 'sentAt' | 'entries'>,
  { kioskId, kioskName }: KioskPlace,
): Promise<KioskState> => {
  const { title, timezone, wantsPhoto, now } = await readRules(ctx.db);
  const clocks = { now: Date.parse(now), driftMs: Date.parse(sentAt) - Date.parse(now) };
  const seen = await queries.noteSeen(ctx.db, { id: kioskId, driftMs: clocks.driftMs });
  if (seen === undefined) return refuse('not_found');
  const answers: KioskAnswer[] = [];
  for (const entry of entries) answers.push(await takeEntry(ctx, { entry, kioskId, clocks }));
  ctx.isUnchanged = ctx.audited === 0;
  const people = await queries.listPeople(ctx.db);
  const place = { id: kioskId, name: kioskName, property: title, timezone, wantsPhoto };
  return { now, ...place, people, answers };
};

export const signKioskPhotos = (
  ctx: Context,
  { files }: Pick<Parsed<typeof contract.kiosk.signPhotos>['body'], 'files'>,
) => signOutsidePhotos(ctx, { files, roomId: null, folder: 'attendance', anHour: photosAnHour });
