/** Names for statements, so that each is parsed and planned once a connection. */
export const createNames = () => {
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    // A bulk insert has a text for every length: those are not worth keeping.
    if (known !== undefined || names.size >= 500) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};
export type NameOf = ReturnType<typeof createNames>;

/** Worth a plan, without values too: not what opens or ends a scope, and no script. */
export const isOneStatement = (text: string): boolean =>
  /^\s*(?:select|insert|update|delete|with|merge)\s[^;]*$/i.test(text);
