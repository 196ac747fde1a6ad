import type { PushSubscribing } from '@keyhold/contract';
import { pushServiceUnknown } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import * as queries from './push-devices.queries.ts';

const log = (ctx: Context, type: 'ADD_PUSH_DEVICE' | 'REMOVE_PUSH_DEVICE') => {
  const { id, name: label } = ctx.session.user;
  return audit(ctx, { type, subject: { type: 'user', id, label } });
};

export const listDevices = async ({ db, session, accounts }: Context) => ({
  key: accounts.pusher.publicKey,
  devices: await queries.listOwn(db, session.user.id),
});

/** In the same session again, as each start of the app does, nothing has happened. */
export const addDevice = async (ctx: Context, given: PushSubscribing) => {
  const { db, session, accounts, device, locale } = ctx;
  if (!accounts.pusher.isKnown(given.endpoint))
    return refuseField(locale, { path: 'endpoint', message: pushServiceUnknown });
  const userId = session.user.id;
  const own = { userId, sessionId: session.id, userAgent: device.userAgent };
  const { isNew, ...added } = await queries.upsertDevice(db, { ...own, ...given });
  if (isNew) {
    await queries.dropBeyond(db, userId);
    await log(ctx, 'ADD_PUSH_DEVICE');
  } else ctx.isUnchanged = true;
  return added;
};

export const removeDevice = async (ctx: Context, id: number) => {
  if (!(await queries.deleteOwn(ctx.db, { id, userId: ctx.session.user.id }))) refuse('not_found');
  await log(ctx, 'REMOVE_PUSH_DEVICE');
  return {};
};
