import type { Resources, Route } from '@keyhold/contract';

import { sampleIdOf } from './canary-rows.ts';
import { hasIds, replaceIds, sampleOf } from './samples.ts';
import type { NamedRoute, Sample } from './samples.ts';
import type { Principal, World } from './world.ts';

/** What a call must come to, as its route's declaration and nothing else says. */
export type Expected = 'served' | 400 | 401 | 403 | 404 | 'served or 404' | 'refused or ignored';

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

export const routesOf = (contract: Resources): NamedRoute[] =>
  Object.entries(contract).flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
  );

/** What only the platform's own people may call. */
export const isForPlatform = ({ route }: Pick<NamedRoute, 'route'>): boolean =>
  route.access.endsWith(':tenants');

const mayEnter = (principal: Principal, tenantId: number) =>
  principal.isSuper || principal.members.includes(tenantId);

/** Where somebody may go. */
const reachOf = (world: World, principal: Principal): readonly number[] =>
  principal.isSuper ? world.tenants.map(({ id }) => id) : principal.members;

const isGranted = (principal: Principal, access: string): boolean => {
  const [, resource] = access.split(':');
  return principal.granted.includes(access) || principal.granted.includes(`manage:${resource}`);
};

/** Records that are one person's own: everybody else finds nothing there, colleagues too. */
const personal = new Set([
  'savedViews.update',
  'savedViews.remove',
  'exports.get',
  'exports.download',
]);
const expectedOf = (
  { name, variant }: { name: string; variant: Variant },
  { userId, tenantId }: { userId: number | null; tenantId: number | null },
): Expected => {
  const isOthers = personal.has(name) && (tenantId === null || userId !== sampleIdOf(tenantId));
  const wouldBeServed = variant.expected === 'served' || variant.expected === 'refused or ignored';
  return isOthers && wouldBeServed ? 404 : variant.expected;
};

/** What stands before any of the request is read: who, where, whether he may. */
const refusalOf = (
  principal: Principal,
  at: { route: Route; tenantId: number | null; isAsked: boolean },
) => {
  const { route, tenantId, isAsked } = at;
  if (route.access === 'public') return null;
  if (!principal.isAlive) return 401;
  if (isAsked && tenantId !== null && !mayEnter(principal, tenantId)) return 404;
  if (route.access !== 'signed-in' && !isGranted(principal, route.access)) return 403;
  return route.scope === 'tenant' && tenantId === null ? 400 : null;
};

interface Variant {
  variant: string;
  sample: Sample;
  header?: number;
  tenantId?: number;
  expected: Expected;
}

const withBody = (body: unknown, more: object) => ({ ...(body as object), ...more });

/** Every way of asking for what is another property's. */
const variantsOf = (named: NamedRoute, by: { own: number; foreign: number }): Variant[] => {
  const { route } = named;
  const { own, foreign } = by;
  const [ownId, foreignId] = [sampleIdOf(own), sampleIdOf(foreign)];
  const sample = sampleOf(named, ownId);
  const isTenants = route.scope === 'tenant';
  const takesTenant = 'tenantId' in route.query.shape;
  const there = sampleOf(named, foreignId);
  const found: Variant[] = [
    { variant: 'own', sample, expected: 'served' },
    {
      variant: 'foreign header',
      sample: there,
      header: foreign,
      tenantId: foreign,
      expected: 'served',
    },
    {
      variant: 'foreign tenantId in the query',
      sample: { ...sample, query: { tenantId: foreign } },
      expected: takesTenant ? 404 : 400,
    },
    {
      variant: 'foreign tenantId in the body',
      sample: { ...sample, body: withBody(sample.body, { tenantId: foreign }) },
      expected: route.body === undefined ? 'refused or ignored' : 400,
    },
  ];
  if (Object.keys(sample.params).length > 0 && isTenants)
    found.push({
      variant: 'foreign id in the path',
      sample: { ...sample, params: there.params },
      expected: 404,
    });
  if (hasIds(sample.body) && isTenants) {
    found.push({
      variant: 'foreign id in the body',
      sample: { ...sample, body: there.body },
      expected: 404,
    });
    const pair = (value: unknown) => (Array.isArray(value) ? [ownId, foreignId] : value);
    found.push({
      variant: 'own and foreign id in the body',
      sample: { ...sample, body: replaceIds(sample.body, pair) },
      expected: 'served or 404',
    });
  }
  return found.filter(({ variant }) => route.method !== 'GET' || !variant.endsWith('the body'));
};

/** It takes the property to go to: that is what its tenantId is for. */
const isSwitch = ({ scope, events }: Route) =>
  scope === 'none' && events.includes('ENTER_PROPERTY');

const switchesOf = (
  { name, route }: NamedRoute,
  { principal, tenantIds }: { principal: Principal; tenantIds: readonly number[] },
): MatrixCall[] =>
  tenantIds.map((tenantId) => ({
    route,
    name,
    variant: `to property ${tenantId}`,
    sample: sampleOf({ name, route }, sampleIdOf(tenantId)),
    header: undefined,
    tenantId,
    alsoTells: principal.current === null ? [] : [principal.current],
    expected: refusalOf(principal, { route, tenantId, isAsked: true }) ?? 'served',
  }));

/** Every call that this principal makes of this route, with what must come of it. */
export const callsOf = (
  world: World,
  { principal, named }: { principal: Principal; named: NamedRoute },
): MatrixCall[] => {
  const [a, b] = world.tenants.map((tenant) => tenant.id) as [number, number];
  const { route, name } = named;
  const own = principal.current ?? a;
  if (isSwitch(route)) return switchesOf(named, { principal, tenantIds: [a, b] });
  return variantsOf(named, { own, foreign: own === a ? b : a }).map((variant) => {
    const tenantId = variant.tenantId ?? principal.current;
    const isAsked = variant.header !== undefined;
    const refusal = refusalOf(principal, { route, tenantId, isAsked });
    return {
      route,
      name,
      variant: variant.variant,
      sample: variant.sample,
      header: variant.header,
      tenantId,
      alsoTells: route.scope === 'span' ? reachOf(world, principal) : [],
      expected: refusal ?? expectedOf({ name, variant }, { userId: principal.userId, tenantId }),
    };
  });
};
