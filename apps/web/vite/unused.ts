import type { Plugin } from 'vite';

/** Of date-fns' words for a language: those by which a date is read back, and distances between two. */
const unused = /date-fns\/locale\/[\w-]+\/_lib\/(match|formatDistance|formatRelative)\.js$/;

/**
 * Dates are written with date-fns and never read; distances are said by the browser itself
 * (`core/language/format.ts`). What else a language of date-fns brings along stays out of the first screen.
 */
export function leaveOutDateReading(): Plugin {
  return {
    name: 'leave-out-date-reading',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = unused.exec(id.replaceAll('\\', '/'))?.[1];
      return name === undefined ? null : `export const ${name} = undefined;`;
    },
  };
}
