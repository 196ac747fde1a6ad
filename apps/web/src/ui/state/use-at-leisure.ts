import { useDeferredValue } from 'react';

/**
 * What has come, once it may be drawn: for the first time only as the page has time for it, so that a
 * phone goes on answering meanwhile. An answer of a query would otherwise be drawn at a stroke.
 */
export const useAtLeisure = <Value>(value: Value | undefined): Value | undefined =>
  useDeferredValue(value !== undefined) ? value : undefined;
