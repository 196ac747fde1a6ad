import { randomInt } from 'node:crypto';

import type { Db } from '#core/http/context.ts';
import { hashCode } from '#core/secrets/secret-box.ts';

const howMany = 10;
/** Without those that are read as another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

const make = (): string => {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

const asKept = (secret: string, code: string): string =>
  hashCode(secret, code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));

/** Ten new ones, shown once; what was there before is void. */
export const renewCodes = async (
  db: Db,
  { userId, secret }: { userId: number; secret: string },
): Promise<string[]> => {
  const codes = Array.from({ length: howMany }, make);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: asKept(secret, code) })))
    .execute();
  return codes;
};

/** Whether it was one of this person's; it is none any more. */
export const spendCode = async (
  db: Db,
  { userId, secret, code }: { userId: number; secret: string; code: string },
): Promise<boolean> => {
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', asKept(secret, code))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
};
