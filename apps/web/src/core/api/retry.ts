import { CallFailed } from '@keyhold/contract';

const retries = 2;
const firstDelay = 1000;
const longestDelay = 30_000;

/**
 * A 4xx answer stays what it is however often one asks: only silence, a failure of the server
 * and "too many requests" are worth asking again.
 */
export const isWorthRetrying = (error: Error): boolean => {
  if (error instanceof CallFailed) return error.status >= 500 || error.status === 429;
  return error.name === 'Unreachable';
};

/** Where the network was known to be away whoever waits is told at once; what waits in the queue goes on. */
const wasLost = (error: Error): boolean => 'wasLost' in error && error.wasLost === true;

export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries && isWorthRetrying(error) && !wasLost(error);

export const retryDelay = (failures: number): number =>
  Math.min(firstDelay * 2 ** failures, longestDelay);
