import { splitPermission } from '@keyhold/contract';
import type {
  Breaching,
  BreachingKind,
  contract,
  Page,
  Parsed,
  Permission,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';

import { listFound, type Places } from './breaching.queries.ts';

type Input = Parsed<typeof contract.breaching.list>['query'];

/** Which of these rights lets somebody see it; what is the house's own is not told to a council. */
const readers: Record<BreachingKind, { any: readonly Permission[]; isHouses?: true }> = {
  fault: { any: ['read:maintenances'] },
  reply: { any: ['read:incidents'] },
  stay: { any: ['read:reservations'] },
  riddor: { any: ['update:incidents'], isHouses: true },
  action: { any: ['read:questioner_actions'] },
  policy: { any: ['update:policies', 'write:policies', 'delete:policies'], isHouses: true },
  stock: { any: ['read:inventories'], isHouses: true },
};

const holds = (names: readonly string[], permission: Permission): boolean =>
  names.includes(permission) || names.includes(`manage:${splitPermission(permission).subject}`);

/** The properties in which each kind may be read: somebody may be a manager here and a guard there. */
const placesFor = ({ session }: Context, { tenantId, kind }: Input): Places => {
  const here = [...session.permissionsAt].filter(
    ([id]) => tenantId === undefined || id === tenantId,
  );
  const where = (any: readonly Permission[]) =>
    here.filter(([, names]) => any.some((one) => holds(names, one))).map(([id]) => id);
  const isCouncil = session.councilIds !== null;
  const of = (name: BreachingKind) => {
    const { any, isHouses = false } = readers[name];
    const isAsked = kind === undefined || kind.includes(name);
    return isAsked && !(isHouses && isCouncil) ? where(any) : [];
  };
  return {
    fault: of('fault'),
    reply: of('reply'),
    stay: of('stay'),
    riddor: of('riddor'),
    action: of('action'),
    policy: of('policy'),
    stock: of('stock'),
    foods: where(['read:foods']),
  };
};

export const listBreaching = (ctx: Context, input: Input): Promise<Page<Breaching>> =>
  listFound(ctx.db, { input, places: placesFor(ctx, input), locale: ctx.locale });
