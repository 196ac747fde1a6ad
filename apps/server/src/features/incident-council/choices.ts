import { postingProblems } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { incident } from '#features/incidents/incidents.service.ts';

import type { Council, Owner } from './council-people.queries.ts';
import * as queries from './incident-council.queries.ts';

const placingOf = async (ctx: Context, { id, councils }: { id: number; councils: Council[] }) => {
  const ids = await queries.listPlacing(ctx.db, id);
  return councils.filter((council) => ids.includes(council.id));
};

/** The one that placed its guests, or the only one that works with the property. */
const meant = async (
  ctx: Context,
  by: { id: number; councils: Council[] },
): Promise<Council | undefined> => {
  const placing = await placingOf(ctx, by);
  const among = placing.length > 0 ? placing : by.councils;
  return among.length === 1 ? among[0] : undefined;
};

export const listCouncils = async (ctx: Context, by: { id: number; councils: Council[] }) => {
  await incident.find(ctx, by.id);
  const fallback = await meant(ctx, by);
  return by.councils.map((council) => ({ ...council, isDefault: council.id === fallback?.id }));
};

export const listOwners = async (ctx: Context, by: { id: number; people: Owner[] }) => {
  await incident.find(ctx, by.id);
  return by.people;
};

export const chosen = async (
  ctx: Context,
  { councilId, ...by }: { id: number; councilId?: number | undefined; councils: Council[] },
): Promise<Council> => {
  if (councilId !== undefined)
    return by.councils.find(({ id }) => id === councilId) ?? refuse('not_found');
  const path = { path: 'councilId', message: postingProblems.council };
  return (await meant(ctx, by)) ?? refuseField(ctx.locale, path);
};
