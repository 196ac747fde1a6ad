import { eventFamilies, recordFamilies, recordTypes } from '@keyhold/contract';
import type { Resources, Route } from '@keyhold/contract';

import { nobodys, variantsOf } from './matrix-variants.ts';
import type { Expected, Variant } from './matrix-variants.ts';
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

/**
 * What only somebody is served who knows a password, a code or a link, or who is answered by a server
 * elsewhere: a sample is told that it is none.
 */
export const takesSecret = (name: string): boolean =>
  /^(?:auth\.login|passwords\.(?:reset|change)|secondFactor\.|passkeys\.(?:begin|add|remove|signIn)|providerSignIn\.(?:start|answer)|identityProviders\.try|stepUp\.(?:begin|prove)|emailChange\.)/.test(
    name,
  );

/** Records that are one person's own: everybody else finds nothing there, colleagues too. */
const personal = new Set([
  'savedViews.update',
  'savedViews.remove',
  'pushDevices.remove',
  'exports.get',
  'exports.download',
  'sessions.remove',
  'sessions.removeDevice',
]);
const isForMembers = (name: string): boolean => name === 'groups.get' || name === 'groups.update';
/** One's own report, and the text of a record that one may read: everybody else finds nothing there. */
const isAboutRecord = (name: string): boolean =>
  /^(?:incidents\.(?:addendum|evidence)|templates\.(?:get|versions|preview|mail)|exports\.template)$/.test(
    name,
  );
/** Whoever may call it, and may do nothing, is told that there is nothing. */
export const isHidden = (name: string): boolean => isForMembers(name) || isAboutRecord(name);
/** Open to its members and to those who may see people; changed by its admin and by those who may change them. */
const groupRefusal = (name: string, principal: Principal): Expected | null => {
  if (!isForMembers(name)) return null;
  if (!isGranted(principal, 'read:users')) return 404;
  return name === 'groups.update' && !isGranted(principal, 'update:users') ? 403 : null;
};

/** The sample was handed to nobody: it is the house's to close, and to change. */
const closingRefusal = (name: string, principal: Principal): Expected | null => {
  if (name === 'incidents.update' && principal.isCouncil) return 403;
  if (name !== 'incidents.close') return null;
  return principal.isCouncil || !isGranted(principal, 'manage:incidents') ? 403 : null;
};

/** Whoever is signed in may ask; who may do it, the act itself decides. */
export const isOwnSetting = (name: string): boolean => name.startsWith('identityProviders.');
/**
 * Whoever gives roles in a property says how its people sign in. On the platform it is whoever runs that,
 * or the admin of a group: the sample is a property's.
 */
const settingRefusal = (name: string, principal: Principal): Expected | null => {
  if (!isOwnSetting(name)) return null;
  if (principal.home !== 0) return isGranted(principal, 'update:roles') ? null : 403;
  if (name === 'identityProviders.list') return null;
  return name === 'identityProviders.create' ? 400 : 404;
};

const expectedOf = (
  { name, variant }: { name: string; variant: Variant },
  { principal, tenantId }: { principal: Principal; tenantId: number | null },
): Expected => {
  const { userId } = principal;
  const isOthers = personal.has(name) && (tenantId === null || userId !== sampleIdOf(tenantId));
  const wouldBeServed = variant.expected === 'served' || variant.expected === 'refused or ignored';
  const isUnderstood = variant.expected !== 400 && !variant.variant.endsWith('in the path');
  const refusal = isUnderstood
    ? (groupRefusal(name, principal) ??
      settingRefusal(name, principal) ??
      closingRefusal(name, principal))
    : null;
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

/** What happened to a record is read by whoever may read such: its kind asks it, not the route. */
const isKindClosed = (principal: Principal, named: NamedRoute): boolean => {
  if (named.name !== 'auditLog.activity') return false;
  const { type } = sampleOf(named, 1).query;
  const kind = recordTypes.find((one) => one === type);
  if (kind === undefined) throw new Error(`There is no record of the kind ${String(type)}`);
  return !isGranted(principal, `read:${eventFamilies[recordFamilies[kind]].reads}`);
};

/** A text is about a record, in the samples an incident that somebody else reported. */
const isRecordClosed = (principal: Principal, { name }: NamedRoute): boolean => {
  const may = (action: string) => isGranted(principal, `${action}:incidents`);
  if (!isAboutRecord(name)) return false;
  if (name.startsWith('incidents.')) return !may('update');
  // Whoever writes texts reads them without a record.
  return !may('read') && !(/\.(?:get|versions)$/.test(name) && may('write'));
};

/** The note of the samples is about a room, which is the house's own: a council's people find none there. */
const isNoteClosed = ({ isCouncil }: Principal, { name }: NamedRoute): boolean =>
  isCouncil && name === 'notes.acknowledge';

/** The policy of the samples is for the front desk: to others, but for those who keep policies, it is not there. */
const isPolicyClosed = (principal: Principal, { name }: NamedRoute): boolean =>
  /^policies\.(?:get|file|acknowledge)$/.test(name) &&
  principal.name !== 'front desk' &&
  !isGranted(principal, 'update:policies');

const closedOf = (principal: Principal, named: NamedRoute): Expected | null => {
  if (isKindClosed(principal, named)) return 403;
  if (isNoteClosed(principal, named) || isPolicyClosed(principal, named)) return 404;
  return isRecordClosed(principal, named) ? 404 : null;
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
        (variant.expected === 'served' ? closedOf(principal, named) : null) ??
        expectedOf({ name, variant }, { principal, tenantId }),
    };
  });
};
