import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';

import { setPin } from './time-logs.writes.ts';

const mostTries = 5;
const pauseMinutes = 15;

interface Given {
  userId: number;
  pin: string;
}
/** Whose PINs: of which property, under which server's secret. */
type Place = Pick<Context, 'tenantId'> & { files: Pick<Context['files'], 'secret'> };
/** Few digits are soon tried out: without the server's secret what lies in the database says nothing. */
const hashOf = ({ files, tenantId }: Place, { userId, pin, salt }: Given & { salt: string }) =>
  createHmac('sha256', files.secret).update(`${tenantId}/${userId}/${salt}/${pin}`).digest('hex');

export const choosePin = async (
  { db, ...place }: Place & { db: Db },
  { userId, pin }: Given,
): Promise<void> => {
  const salt = randomBytes(16).toString('base64url');
  await setPin(db, { userId, salt, pinHash: hashOf(place, { userId, pin, salt }) });
};

const lockPin = (db: Db, userId: number) =>
  db
    .selectFrom('clock_pins')
    .select(['salt', 'pin_hash as pinHash', 'tries'])
    .select(
      sql<boolean>`tried_at > clock_now() - make_interval(mins => ${sql.lit(pauseMinutes)})`.as(
        'isRecent',
      ),
    )
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
const noteTries = (db: Db, { userId, tries }: { userId: number; tries: number }) =>
  db
    .updateTable('clock_pins')
    .set({ tries, tried_at: sql<string>`clock_now()` })
    .where('user_id', '=', userId)
    .execute();

/** Why it does not open; null where it does. Wrong ones count, and pause the right one too. */
export const whyNotPin = async (ctx: Context, given: Given) => {
  const { userId } = given;
  const known = await lockPin(ctx.db, userId);
  if (known === undefined) return 'no_pin';
  const tries = known.isRecent ? known.tries : 0;
  if (tries >= mostTries) return 'pin_paused';
  const hash = hashOf(ctx, { ...given, salt: known.salt });
  const isRight =
    hash.length === known.pinHash.length &&
    timingSafeEqual(Buffer.from(hash), Buffer.from(known.pinHash));
  if (!isRight || tries > 0) await noteTries(ctx.db, { userId, tries: isRight ? 0 : tries + 1 });
  return isRight ? null : 'wrong_pin';
};
