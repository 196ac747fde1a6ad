/** Stands for our own origin while an address is looked at; it never leaves this file. */
const here = 'https://keyhold.invalid';

/**
 * Where to return after signing in: a path inside the dashboard of this origin, or null.
 * The value comes from the address bar, so anyone may have written it.
 */
export const safePreviousUrl = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\/dashboard(?:[/?#]|$)/.test(value)) return null;
  if (value.includes('\\')) return null;
  if (!URL.canParse(value, here)) return null;
  const { origin, pathname, search, hash } = new URL(value, here);
  const isInside =
    origin === here && /^\/dashboard(?:\/|$)/.test(pathname) && !pathname.includes('//');
  return isInside ? `${pathname}${search}${hash}` : null;
};
