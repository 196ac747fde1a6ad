import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as indexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { setLanguage } from '#core/language/i18n.ts';
import { openKept } from '#core/offline/kept-store.ts';
import { queue } from '#core/offline/queue.ts';
import { locks, releaseQueue, server } from '#testing/open-page.tsx';

// Its zones build upon the real clock: loaded by a screen, they would build upon a test's.
await import('#core/language/format.ts');

expect.extend(matchers);

/** What a browser has and this environment lacks: a network, sockets, and the sizes of what is drawn. */
Object.assign(globalThis, indexedDb);
const rowHeight = 44;
const isRow = (element: HTMLElement) => element.matches('tr, li, [data-index]');
const ownerOf = (name: string, from: object): object =>
  Object.hasOwn(from, name) ? from : ownerOf(name, Object.getPrototypeOf(from) as object);
const div = document.createElement('div');
const across = { configurable: true, get: () => 1440 };
Object.defineProperty(ownerOf('offsetWidth', div), 'offsetWidth', across);
Object.defineProperties(ownerOf('clientWidth', div), {
  clientWidth: across,
  clientHeight: { configurable: true, get: () => 900 },
});
Object.defineProperties(ownerOf('offsetHeight', div), {
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return isRow(this) ? rowHeight : 900;
    },
  },
});
/** Everything that is drawn is seen. */
class AllSeen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const seen = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#tell([seen], this as unknown as IntersectionObserver);
  }
  disconnect() {
    // Nothing is kept.
  }
}
Object.assign(globalThis, { IntersectionObserver: AllSeen });
/** A line that never opens: what is live is shown as not yet there. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close() {
    this.dispatchEvent(new Event('close'));
  }
}

Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

// Generous: a busy machine must not turn a test red. What is shown for a moment is also spoken, a moment later.
configure({
  asyncUtilTimeout: 60_000,
  defaultIgnore: 'script, style, [data-spoken], [data-spoken] *',
  // What is open on top, before the page behind it: the whole of both is cut before it says anything.
  getElementError: (message, container) => {
    const open = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
    const error = new Error(`${message}\n\n${prettyDOM([...open].at(-1) ?? container)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** What one test leaves to be sent, or typed, is not another one's, though it was put there as that ended. */
const emptyDevice = async () => {
  await (await openKept()).clear('drafts');
  await queue.load();
  for (const action of queue.get()) await queue.remove(action);
};

beforeEach(async () => {
  // What is rendered without `openPage` would speak as the file before it did.
  setLanguage('en');
  await emptyDevice();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T09:00:00Z') });
});

afterEach(async () => {
  cleanup();
  await emptyDevice();
  releaseQueue();
  const faults = server.faults.splice(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(faults).toEqual([]);
});
