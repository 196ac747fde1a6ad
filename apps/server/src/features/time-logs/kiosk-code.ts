import { createHmac, timingSafeEqual } from 'node:crypto';

import { kioskStepSeconds, kioskStepsTaken } from '@keyhold/contract';

import type { Db } from '#core/http/context.ts';

interface Shown {
  id: number;
  tokenHash: string;
  step: number;
}
const markLength = 22;
export const stepAt = (at: number): number => Math.floor(at / (kioskStepSeconds * 1000));

/** What a kiosk shows in one step of time: signed with what only it and the server know. */
export const codeOf = ({ id, tokenHash, step }: Shown): string => {
  const mark = createHmac('sha256', tokenHash).update(`${id}.${step}`).digest('base64url');
  return `${id}.${step}.${mark.slice(0, markLength)}`;
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Shown by a kiosk of this property, in this very minute or just before: a picture of it is soon worth nothing. */
export const isShownNow = async (db: Db, { code, now }: { code: string; now: string }) => {
  const [, id, step] = /^(\d{1,9})\.(\d{1,12})\.[\w-]{22}$/.exec(code) ?? [];
  if (id === undefined || step === undefined) return false;
  const kiosk = await db
    .selectFrom('kiosks')
    .select(['id', 'token_hash as tokenHash'])
    .where('id', '=', Number(id))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (kiosk === undefined) return false;
  const age = stepAt(Date.parse(now)) - Number(step);
  const isFresh = age >= -1 && age <= kioskStepsTaken;
  return isFresh && isSame(codeOf({ ...kiosk, step: Number(step) }), code);
};
