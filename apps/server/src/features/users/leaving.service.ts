import { userProblems } from '@keyhold/contract';
import type { OpenWork } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { forgetSignedOut } from '#features/sessions/signed-out.service.ts';

import * as queries from './leaving.queries.ts';
import { kinds } from './leaving.queries.ts';

interface Leaving extends queries.Whose {
  handOverTo?: number | null | undefined;
}

const findHeir = async (ctx: Context, { userId, handOverTo }: Leaving) => {
  if (handOverTo == null) return null;
  const heir = handOverTo === userId ? undefined : await queries.findColleague(ctx.db, handOverTo);
  if (heir !== undefined) return { ...heir, id: handOverTo };
  return refuseField(ctx.locale, { path: 'handOverTo', message: userProblems.heir });
};

/** Who has left has no work: it goes to whoever is named and may do it, else to nobody. */
export const giveWorkAway = async (ctx: Context, leaving: Leaving): Promise<Partial<OpenWork>> => {
  const heir = await findHeir(ctx, leaving);
  const heirOf = (kind: keyof OpenWork) =>
    kinds[kind].needs.some((needed) => heir?.permissions.includes(needed)) ? heir : null;
  const given = await queries.giveAway(ctx.db, {
    ...leaving,
    heirOf: (kind) => heirOf(kind)?.id ?? null,
  });
  const events = given.flatMap(({ kind, id, label, name }): AuditEvent[] => {
    const { event: type, record, field } = kinds[kind];
    if (type === undefined) return [];
    return [
      {
        type,
        subject: { type: record, id, label },
        before: { [field]: name },
        after: { [field]: heirOf(kind)?.name ?? null },
        info: { automatic: true },
        ...(kind === 'shifts' && { reading: 'update:shifts' }),
      },
    ];
  });
  if (events.length > 0) await audit(ctx, ...events);
  const byKind = [...Map.groupBy(given, ({ kind }) => kind)];
  return Object.fromEntries(byKind.map(([kind, each]) => [kind, each.length]));
};

/** The same of whoever leaves now, with what they had open: sessions, devices, a sign-in that is half done. */
export const letGo = async (ctx: Context, leaving: Leaving & { userId: number }) => {
  await enqueue(ctx, forgetSignedOut, { input: { userId: leaving.userId } });
  return await giveWorkAway(ctx, leaving);
};

/** With other roles they keep what they may still do; the rest waits for somebody. */
export const keepToRoles = (ctx: Context, userId: number) =>
  giveWorkAway(ctx, { userId, isBeyondRoles: true });

/** Before the day's work is planned: of who left a house that they are not at home in, and whose roles changed. */
export const sweepLeft = defineJob({
  name: 'users.left',
  input: z.strictObject({}),
  cron: { at: '50 3 * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      await giveWorkAway(ctx, { userId: null });
      await giveWorkAway(ctx, { userId: null, isBeyondRoles: true });
    }),
});
