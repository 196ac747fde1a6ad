import type { Field, ShowRule } from './form-fields.ts';

/** The rules by which a field is shown; none: always. */
export const rulesOf = ({ showIf }: Field): readonly ShowRule[] => {
  if (showIf === null) return [];
  return 'any' in showIf ? showIf.any : showIf.all;
};

/** Whether a field is shown hangs on its own answer, over however many others. */
export const leadsToItself = (field: Field, byId: ReadonlyMap<string, Field>): boolean => {
  const seen = new Set<string>();
  const ahead = rulesOf(field).map(({ fieldId }) => fieldId);
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (next === field.id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    const found = byId.get(next);
    if (found !== undefined) ahead.push(...rulesOf(found).map(({ fieldId }) => fieldId));
  }
  return false;
};
