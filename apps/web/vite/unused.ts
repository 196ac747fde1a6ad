import type { Plugin } from 'vite';

/** Of date-fns' words for a language: those by which a date is read back, and distances between two. */
const reading = /date-fns\/locale\/[\w-]+\/_lib\/(match|formatDistance|formatRelative)\.js$/;

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
      const name = reading.exec(id.replaceAll('\\', '/'))?.[1];
      return name === undefined ? null : `export const ${name} = undefined;`;
    },
  };
}

const transport = /engine\.io-client\/build\/esm\/transports\/([\w-]+)\.js$/;

/** Live updates travel by web sockets alone (`core/live/socket.ts`): the other ways of the library stay out. */
export function leaveOutPolling(): Plugin {
  return {
    name: 'leave-out-polling',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (transport.exec(id.replaceAll('\\', '/'))?.[1] !== 'index') return null;
      return `import { WS } from './websocket.js'; export const transports = { websocket: WS };`;
    },
    transform: (code, id) =>
      transport.test(id.replaceAll('\\', '/')) ? { code, moduleSideEffects: false } : null,
  };
}
