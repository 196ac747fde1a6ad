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
  // Where the network is known to be away whoever waits is told at once.
  return error.name === 'Unreachable' && !('wasLost' in error && error.wasLost);
};

export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries && isWorthRetrying(error);

export const retryDelay = (failures: number): number =>
  Math.min(firstDelay * 2 ** failures, longestDelay);
