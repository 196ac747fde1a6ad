import type { Resources, Route } from '@keyhold/contract';

import { nobodys, variantsOf } from './matrix-variants.ts';
import type { Expected, Variant } from './matrix-variants.ts';
import { closedInside, personal, refusalInside } from './samples/brought.ts';
import type { Asker } from './samples/brought.ts';
import { sampleIdOf } from './samples/sample-values.ts';
import { hasIds, sampleOf } from './samples/samples.ts';
import type { NamedRoute, Sample } from './samples/samples.ts';
import type { Principal, World } from './world/world.ts';

export interface MatrixCall {
  route: Route;
  name: string;
  variant: string;
  sample: Sample;
  header: number | undefined;
  /** The property in which it is rightly served. */
  tenantId: number | null;
  /** The other properties that it may tell of: those that a span reads, the one that is left. */
  alsoTells: readonly number[];
  expected: Expected;
}

/** PROVE=policies,notes: the resources that somebody at work on them wants the proofs of, and soon. */
const chosen = process.env.PROVE?.split(',');

export const routesOf = (contract: Resources): NamedRoute[] =>
  Object.entries(contract)
    .filter(([resource]) => chosen?.includes(resource) ?? true)
    .flatMap(([resource, routes]) =>
      Object.entries(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
    );

/** What only the platform's own people may call. */
export const isForPlatform = ({ route }: Pick<NamedRoute, 'route'>): boolean =>
  route.access.endsWith(':tenants');

/** A step that a council alone takes, or a house. */
const isOtherSides = (principal: Principal, { route: { side } }: Pick<NamedRoute, 'route'>) =>
  side !== undefined && side !== (principal.isCouncil ? 'council' : 'house');

const mayCall = (principal: Principal, at: Pick<NamedRoute, 'route'>) =>
  (at.route.access === 'signed-in' || isGranted(principal, at.route.access)) &&
  !isOtherSides(principal, at);

const mayEnter = (principal: Principal, tenantId: number) =>
  tenantId !== nobodys && (principal.isSuper || principal.members.includes(tenantId));

/** Where somebody may go. */
const reachOf = (world: World, principal: Principal): readonly number[] =>
  principal.isSuper ? world.tenants.map(({ id }) => id) : principal.members;

const isGranted = (principal: Principal, access: string): boolean => {
  const [, resource] = access.split(':');
  return principal.granted.includes(access) || principal.granted.includes(`manage:${resource}`);
};

const askerOf = (principal: Principal): Asker => ({
  ...principal,
  may: (right) => isGranted(principal, right),
});

const expectedOf = (
  { name, variant }: { name: string; variant: Variant },
  { principal, tenantId }: { principal: Principal; tenantId: number | null },
): Expected => {
  const { userId } = principal;
  const isOthers = personal.has(name) && (tenantId === null || userId !== sampleIdOf(tenantId));
  const wouldBeServed = variant.expected === 'served' || variant.expected === 'refused or ignored';
  const isUnderstood = variant.expected !== 400 && !variant.variant.endsWith('in the path');
  const refusal = isUnderstood ? refusalInside(name, askerOf(principal)) : null;
  return refusal ?? (isOthers && wouldBeServed ? 404 : variant.expected);
};

const waysOut = new Set(['auth.logout', 'tenants.enter', 'tenants.enterByLink']);
/** What belongs to one's own account: closed to whoever acts in a property. */
const isOwnAffair = (name: string, { method, scope }: Route) =>
  method !== 'GET' && /^(?:platform|account|none)$/.test(scope) && !waysOut.has(name);

/** What stands before any of the request is read: who, where, whether he may. */
const refusalOf = (
  principal: Principal,
  at: NamedRoute & { tenantId: number | null; isAsked: boolean },
) => {
  const { name, route, tenantId, isAsked } = at;
  if (route.access === 'public') return null;
  if (!principal.isAlive) return 401;
  if (isAsked && tenantId !== null && !mayEnter(principal, tenantId)) return 404;
  if (!mayCall(principal, at)) return 403;
  if (principal.isActing && isOwnAffair(name, route)) return 409;
  return route.scope === 'tenant' && tenantId === null ? 400 : null;
};

/** It takes the property to go to, or to work on from outside: that is what its tenantId or id is for. */
const isOfProperties = ({ path, scope, events }: Route) =>
  path.startsWith('/tenant/:id') ||
  (/^\/(?:user\/council(?:\/:id(?:\/restore)?)?|role-resource)$/.test(path) &&
    scope === 'platform') ||
  (scope === 'account' && events.includes('ENTER_PROPERTY'));

const propertyCallsOf = (
  { name, route }: NamedRoute,
  { principal, tenantIds }: { principal: Principal; tenantIds: readonly number[] },
): MatrixCall[] =>
  tenantIds.map((tenantId) => ({
    route,
    name,
    variant: tenantId === (principal.current ?? tenantIds[0]) ? 'own' : 'another property',
    sample: sampleOf({ name, route }, sampleIdOf(tenantId)),
    header: undefined,
    tenantId,
    alsoTells: principal.current === null ? [] : [principal.current],
    expected:
      refusalOf(principal, { name, route, tenantId, isAsked: route.access === 'signed-in' }) ??
      'served',
  }));

const hasSampleIds = ({ params, body }: Sample) => Object.keys(params).length > 0 || hasIds(body);

/** Whoever has no session that lives is refused before anything of the request is read. */
const canNeverPass = (principal: Principal, { route }: NamedRoute) =>
  !principal.isAlive && (route.access !== 'public' || principal.caller.token !== undefined);

/** The calls that this principal makes of this route: of those that never pass, the first. */
export const callsOf = (
  world: World,
  by: { principal: Principal; named: NamedRoute },
): MatrixCall[] => {
  const calls = allCallsOf(world, by);
  return canNeverPass(by.principal, by.named) ? calls.slice(0, 1) : calls;
};

/** Every call of this route, with what must come of it. */
const allCallsOf = (
  world: World,
  { principal, named }: { principal: Principal; named: NamedRoute },
): MatrixCall[] => {
  const [a, b] = world.tenants.map((tenant) => tenant.id) as [number, number];
  const { route, name } = named;
  const own = principal.current ?? a;
  if (isOfProperties(route)) return propertyCallsOf(named, { principal, tenantIds: [a, b] });
  return variantsOf(named, { own, foreign: own === a ? b : a }).map((variant) => {
    const tenantId = variant.tenantId ?? principal.current;
    const isAsked = variant.header !== undefined;
    const refusal = refusalOf(principal, { ...named, tenantId, isAsked });
    const isNobodys = route.scope === 'place' && tenantId === null && hasSampleIds(variant.sample);
    return {
      route,
      name,
      variant: variant.variant,
      sample: variant.sample,
      header: variant.header,
      tenantId,
      alsoTells: route.scope === 'span' ? reachOf(world, principal) : [],
      expected:
        refusal ??
        (isNobodys && variant.expected === 'served' ? 404 : null) ??
        (variant.expected === 'served' ? closedInside(name, askerOf(principal)) : null) ??
        expectedOf({ name, variant }, { principal, tenantId }),
    };
  });
};
