import type { Texts } from './locales.ts';

export interface Failure extends Texts {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
}
type Written = [status: Failure['status'], en: string, es: string];
export const failure = (...[status, en, es]: Written): Failure => ({ status, en, es });
