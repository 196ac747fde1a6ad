import { CallFailed } from '@keyhold/contract';
import { describe, expect, it } from 'vitest';

import { isWorthRetrying, retryDelay, shouldRetry } from '#core/api/retry.ts';

const failed = (status: number) =>
  new CallFailed(status, { message: 'no', code: 'x', requestId: 'r' });
const unreachable = Object.assign(new Error('away'), { name: 'Unreachable' });

describe('retries', () => {
  it.each([500, 503, 429])('asks twice more after %i', (status) => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failed(status)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([400, 401, 403, 404, 409, 422])('takes %i for an answer', (status) => {
    expect(shouldRetry(0, failed(status))).toBe(false);
  });

  it('asks twice more when nobody answers', () => {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, unreachable))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says at once that nobody answers where that was known', () => {
    const lost = Object.assign(new Error('unreachable'), { name: 'Unreachable', wasLost: true });
    expect(shouldRetry(0, lost)).toBe(false);
    // What waits on the device is sent all the same once the network is back.
    expect(isWorthRetrying(lost)).toBe(true);
  });

  it('does not ask again after a mistake of our own', () => {
    expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false);
  });

  it('waits twice as long each time, from one second to thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});
