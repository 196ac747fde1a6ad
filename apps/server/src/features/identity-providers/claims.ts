/** What a provider says of somebody: a token's, or what it answers when it is asked for more. */
type Claims = Readonly<Record<string, unknown>>;

/** More, or longer ones, are named by no table. */
const mostValues = 1000;
const longest = 200;

const partOf = (claims: unknown, name: string): unknown =>
  typeof claims === 'object' && claims !== null
    ? new Map<string, unknown>(Object.entries(claims)).get(name)
    : undefined;

/** By its whole name, as some are addresses with dots in them; else the way to it, as `realm_access.roles`. */
const claimIn = (claims: Claims, name: string): unknown =>
  partOf(claims, name) ?? name.split('.').reduce<unknown>(partOf, claims);

const valuesOf = (told: unknown): string[] | null => {
  if (typeof told === 'string') return [told];
  if (!Array.isArray(told)) return null;
  return told
    .filter((value) => typeof value === 'string')
    .filter(({ length }) => length > 0 && length <= longest)
    .slice(0, mostValues);
};

/** What stands in the claim that roles follow from; null where it is not there. */
export const roleValuesIn = (claims: Claims, name: string): string[] | null =>
  name === '' ? null : valuesOf(claimIn(claims, name));

/** Kept elsewhere, where somebody is in too many groups for a token: OpenID Connect Core, section 5.6.2. */
const isElsewhere = (claims: Claims, name: string): boolean =>
  partOf(partOf(claims, '_claim_names'), name) !== undefined;

/** Whether nothing more has to be asked for to know it. */
export const isTold = (claims: Claims, name: string): boolean =>
  name === '' || roleValuesIn(claims, name) !== null;

/**
 * At a sign-in whoever is in no group is told of without the claim: none. Null where roles follow from no
 * claim, or where what is told is not all of it.
 */
export const roleValuesAtSignIn = (told: readonly Claims[], name: string): string[] | null => {
  if (name === '' || told.some((claims) => isElsewhere(claims, name))) return null;
  for (const claims of told) {
    const values = roleValuesIn(claims, name);
    if (values !== null) return values;
  }
  return [];
};
