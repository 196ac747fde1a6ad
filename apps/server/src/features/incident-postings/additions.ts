const isMoment = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d\d-\d\dT/.test(given);
const isSame = (one: unknown, other: unknown): boolean =>
  isMoment(one) && isMoment(other)
    ? Date.parse(one) === Date.parse(other)
    : JSON.stringify(one) === JSON.stringify(other);

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Nobody had said anything there. */
const isUnsaid = (given: unknown): boolean =>
  given === null || given === undefined || given === '' || given === 'unknown';

/** Takes nothing away from what stood there and changes none of it. */
export const isAddition = (before: unknown, after: unknown): boolean => {
  if (isUnsaid(before) || isSame(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after))
    return before.every((each) => after.some((other) => isSame(each, other)));
  if (isObject(before) && isObject(after))
    return Object.keys(after).every((key) => isAddition(before[key], after[key]));
  return false;
};
