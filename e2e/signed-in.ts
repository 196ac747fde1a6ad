import type { Browser, BrowserContext, Page } from 'playwright-core';

const password = 'Keyhold-demo-2026';

export interface Visit {
  url: string;
  /** The name before `@demo.example`. */
  account: string;
  language?: 'en' | 'es';
  width?: number;
  theme?: 'light' | 'dark';
  /** As on a device of one's own, the app is kept for when there is no network: 85 files more. */
  isKept?: boolean;
}
export interface Trouble {
  /** What the browser and the network complained of since the page was opened. */
  list: string[];
}

const signIn = async ({ url, account }: Visit): Promise<string> => {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: `${account}@demo.example`, password }),
  });
  if (!reply.ok) throw new Error(`${account} cannot sign in: ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
};

/** A browser's profile of somebody who has signed in; every tab of it is the same session. */
export const profileOf = async (browser: Browser, visit: Visit) => {
  const { url, language = 'en', width = 1440, theme = 'light', isKept = false } = visit;
  const token = await signIn(visit);
  const localStorage = [
    { name: 'keyhold.token', value: token },
    { name: 'i18nextLng', value: language },
  ];
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: isKept ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return { context, token };
};

/** What a server that is short of time leaves. */
export const isShort = (line: string) => /^503: |status of 503/.test(line);

/**
 * Listens for what must never happen: errors, refused calls, what the security policy stopped. A
 * server that is short of time says so and is asked again: what it answers then makes that good.
 */
export const watch = (page: Page): Trouble => {
  const list: string[] = [];
  const drop = (isOver: (line: string) => boolean) =>
    list.splice(0, Infinity, ...list.filter((line) => !isOver(line)));
  page.on('console', (message) => {
    if (message.type() === 'error')
      list.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('response', (response) => {
    const [status, url] = [response.status(), response.url()];
    const call = `${response.request().method()} ${url}`;
    if (status >= 400) list.push(`${status}: ${call}`);
    else drop((line) => line === `503: ${call}` || (isShort(line) && line.endsWith(` ${url}`)));
  });
  // Nobody is left there who would ask again: the page is closed, or its screen was left.
  page.on('close', () => drop(isShort));
  let screen = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (pathname !== screen) drop(isShort);
    screen = pathname;
  });
  return { list };
};

/** Until live updates come. To be asked before the page goes there: nobody hears what was said before. */
export const waitToJoin = (page: Page): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('joined_room')) resolve();
    }),
  );
  return promise;
};
