import { CallFailed } from '@keyhold/contract';
import type { Problem } from '@keyhold/contract';

/** How a call failed; a call that did not is a mistake of the test. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem & { status: number }> => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) throw new Error('the call was served');
  if (!(failure instanceof CallFailed))
    throw new TypeError('it failed otherwise', { cause: failure });
  return { status: failure.status, ...failure.problem };
};
