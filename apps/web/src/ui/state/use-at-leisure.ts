import { useDeferredValue } from 'react';

/**
 * Whether what has come may be drawn: for the first time only as the page has time for it, so that a
 * phone goes on answering meanwhile. An answer of a query would otherwise be drawn at a stroke.
 */
export const useAtLeisure = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
