import type { OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { verifyPassword } from '#core/secrets/passwords.ts';

import { claimTry, clearTries } from './sign-in-attempts.ts';

/** Whoever changes how the own account is opened gives the password again; guesses count like those of a sign-in. */
export const demandOwnPassword = async (ctx: OutsideContext, password: string): Promise<void> => {
  const { identity, session } = ctx;
  const { user } = session ?? refuse('no_session');
  const row = await identity.within(async (db) => {
    await claimTry(db, user.email);
    return await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirst();
  });
  if (!(await verifyPassword(password, row?.password_hash ?? null))) refuse('wrong_password');
  await identity.within((db) => clearTries(db, user.email));
};
