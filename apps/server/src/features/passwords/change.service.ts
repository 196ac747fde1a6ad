import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { openSession } from '#core/identity/open-session.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import { hashPassword } from '#core/secrets/passwords.ts';

import { demandGoodPassword, writePassword } from './reset.service.ts';

/** False where somebody has ended it while the passwords were judged. */
const endOwn = async (db: Db, id: number): Promise<boolean> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Every session ends, this one too: it goes on under a new token. */
export const changePassword = async (
  ctx: OutsideContext,
  { current, password }: { current: string; password: string },
) => {
  const { identity, session, userAgent, address } = ctx;
  const { id, user, homeTenantId, tenant } = session ?? refuse('no_session');
  const person = { ...user, homeTenantId };
  await demandOwnPassword(ctx, current);
  await demandGoodPassword(ctx, { path: 'password', password, person });
  const passwordHash = await hashPassword(password);
  const token = await identity.within(async (db) => {
    const isChanged = await writePassword(db, { person, passwordHash, keptSession: id });
    if (!isChanged || !(await endOwn(db, id))) refuse('no_session');
    await logAccountEvent(db, { type: 'CHANGE_PASSWORD', person, by: ctx });
    return await openSession(db, {
      userId: user.id,
      userAgent,
      address,
      tenantId: tenant?.id ?? null,
      provenBy: 'password',
    });
  });
  identity.forget([user.id]);
  return { token };
};
