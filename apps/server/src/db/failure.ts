import pg from 'pg';

import { DatabaseUnavailable } from './unavailable.ts';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE']);
/** Connection exceptions, too many connections, shutdowns: the database is away, nothing is wrong. */
const awayStates = /^(08|53300|57P0)/;
const poolTexts = /timeout exceeded when trying to connect|Connection terminated|not queryable/;

export const isDatabaseError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError;

export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkCodes.has(code) || awayStates.test(code) || poolTexts.test(error.message);
};

/** Two transactions got in each other's way; running one of them again is enough. */
const isTransient = (error: unknown): boolean =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01');

/** Runs the work again, three times in all, when another transaction got in its way. */
export const retryTransient = async <T>(work: () => Promise<T>, tries = 3): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !isTransient(error)) throw error;
    return await retryTransient(work, tries - 1);
  }
};
