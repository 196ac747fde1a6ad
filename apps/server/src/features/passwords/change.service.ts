import type { Context, Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { auditOwn } from '#core/identity/account-log.ts';
import { openSession } from '#core/identity/open-session.ts';
import { demandOwnPassword } from '#core/identity/own-password.ts';
import type { Session } from '#core/identity/session.ts';
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

const personOf = ({ user, homeTenantId }: Session) => ({ ...user, homeTenantId });

export const judgeChange = async (
  ctx: OutsideContext,
  { current, password }: { current: string; password: string },
): Promise<string> => {
  const person = personOf(ctx.session ?? refuse('no_session'));
  await demandOwnPassword(ctx, current);
  await demandGoodPassword(ctx, { path: 'password', password, person });
  return await hashPassword(password);
};

/** Every session ends, this one too: it goes on under a new token. */
export const changePassword = async (ctx: Context, passwordHash: string) => {
  const { db, session, device } = ctx;
  const { id, user, tenant } = session;
  const isChanged = await writePassword(db, {
    person: personOf(session),
    passwordHash,
    keptSession: id,
  });
  if (!isChanged || !(await endOwn(db, id))) refuse('no_session');
  await auditOwn(ctx, 'CHANGE_PASSWORD');
  ctx.afterCommit(() => ctx.forgetSessions([user.id]));
  return {
    token: await openSession(db, {
      userId: user.id,
      device,
      tenantId: tenant?.id ?? null,
      provenBy: 'password',
    }),
  };
};
