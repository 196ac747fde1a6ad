import type { NamedRoute } from './samples/samples.ts';
import type { Principal } from './world/world.ts';

/** Some are chosen for a quick look, never where the whole is run. */
const isWhole = process.env.PROVE === undefined || process.env.CI !== undefined;
const least = (count: number) => (isWhole ? count : 0);

/** A proof over routes or tables is worth what it goes over: whoever takes some away says so here. */
export const leastRoutes = least(407);
export const leastTables = 102;

/** What changes something and leaves an event, and what of it honours a key. */
export const leastChanges = least(241);
export const leastKeyed = least(173);

/** What each caller with a session that lives asks of each route at least, counted another way. */
export const leastRequests = (
  routes: readonly NamedRoute[],
  principals: readonly Principal[],
): number => {
  const living = principals.filter(({ isAlive }) => isAlive).length;
  const variants = routes.map(({ route: { path, method, params, scope } }) => {
    const isOfRecord = Object.keys(params.shape).length > 0 && /^(?:tenant|place)$/.test(scope);
    const whole = (method === 'GET' ? 4 : 5) + (isOfRecord ? 3 : 0);
    // Of the properties themselves there are two to ask for.
    return /^\/(?:tenant\b|user\/council|role-resource)/.test(path) ? 2 : whole;
  });
  return living * variants.reduce((sum, count) => sum + count, 0);
};
