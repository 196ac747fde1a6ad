import { postingProblems } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { incident } from '#features/incidents/incidents.service.ts';

import type { Council, Owner } from './council-people.queries.ts';
import * as queries from './incident-council.queries.ts';

interface Choosing {
  id: number;
  /** Those that somebody signs in for here. */
  councils: Council[];
}
const isAmong = (councils: readonly Council[], { id }: Council) =>
  councils.some((council) => council.id === id);

/** The one council that placed its guests; where several did, or nobody of it signs in, it is chosen on purpose. */
const meantOf = (placing: readonly Council[], { councils }: Choosing): Council | undefined => {
  const [only, ...others] = placing;
  return only && others.length === 0 && isAmong(councils, only) ? only : undefined;
};

export const listCouncils = async (ctx: Context, by: Choosing) => {
  await incident.find(ctx, by.id);
  const placing = await queries.listPlacing(ctx.db, by.id);
  const meant = meantOf(placing, by);
  const unreachable = placing.filter((council) => !isAmong(by.councils, council));
  return [...by.councils, ...unreachable].map((council) => ({
    ...council,
    isDefault: council.id === meant?.id,
    isPlacing: isAmong(placing, council),
    isReachable: isAmong(by.councils, council),
  }));
};

export const listOwners = async (ctx: Context, by: { id: number; people: Owner[] }) => {
  await incident.find(ctx, by.id);
  return by.people;
};

export const chosen = async (
  ctx: Context,
  { councilId, whyOther, ...by }: Choosing & { councilId?: number | undefined; whyOther: string },
): Promise<Council> => {
  const placing = await queries.listPlacing(ctx.db, by.id);
  const refuseIn = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  if (councilId === undefined)
    return meantOf(placing, by) ?? refuseIn('councilId', postingProblems.council);
  const council = by.councils.find(({ id }) => id === councilId) ?? refuse('not_found');
  if (placing.length > 0 && !isAmong(placing, council) && whyOther === '')
    refuseIn('whyOther', postingProblems.other);
  return council;
};
