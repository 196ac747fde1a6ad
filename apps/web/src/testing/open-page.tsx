import { permissions, Profile, screenRules } from '@keyhold/contract';
import type { Permission } from '@keyhold/contract';
import { render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import { Providers } from '#app/providers.tsx';
import { createAppRouter } from '#app/router.tsx';
import { queryClient } from '#core/api/query.ts';
import { setLanguage } from '#core/language/i18n.ts';
import type { Language } from '#core/language/i18n.ts';
import { storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';
import { complete } from '#testing/answers.ts';
import type { Loose } from '#testing/answers.ts';
import { FakeServer } from '#testing/fake-server.ts';
import type { Fakes } from '#testing/fake-server.ts';
import { firstFieldIn } from '#ui/overlay/first-field.ts';

export { refuse } from '#testing/fake-server.ts';
export type { Fakes } from '#testing/fake-server.ts';

export const server = new FakeServer();

export const everything: readonly Permission[] = permissions.filter(
  (name) => !name.endsWith(':tenants'),
);
const harbourHouse = {
  id: 1,
  title: 'Harbour House',
  timezone: 'Europe/London',
  currency: 'GBP',
} as const;

export interface Opened {
  /** What the person may do; everybody may see their own profile and the dashboard. Null: a visitor. */
  as?: readonly Permission[] | null;
  profile?: Loose<Profile>;
  /** False: signed in, but in no property. */
  property?: boolean;
  language?: Language;
  api?: Fakes;
}

const profileOf = ({ as, profile, property = true, language = 'en' }: Opened): Profile => {
  const held = ['read:profile', 'update:profile', 'read:dashboard', ...(as ?? everything)];
  const role = { id: 3, title: 'Tester', name: 'tester' };
  return Profile.parse(
    complete(Profile, {
      name: 'profile',
      nth: 1,
      given: {
        name: 'Nora Keyes',
        email: 'nora@keyhold.example',
        phone: '',
        status: 'active',
        locale: language,
        roles: [{ ...role, permissions: held.map((name) => ({ name })) }],
        abilities: screenRules(held),
        tenant: property ? harbourHouse : null,
        ...profile,
      },
    }),
  );
};

/** The page as somebody sees it: the real router, providers and screen, with a fake server behind. */
export async function openPage(path: string, opened: Opened = {}) {
  const { as, language = 'en', api = {} } = opened;
  const profile = as === null ? null : profileOf(opened);
  Object.assign(server, { fakes: api, profile });
  server.asked.length = 0;
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  setLanguage(language);
  storedSession.set({ token: null, own: null, tenant: null, device: null, hasLeft: false });
  if (profile) storedSession.set({ token: `token-${crypto.randomUUID()}` });
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 1 } });
  history.replaceState(null, '', path);
  const router = createAppRouter();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { unmount } = render(<Providers router={router} />);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  // Not by its role: a drawer that the address opens hides it.
  if (profile) await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  return { user, unmount, calls: server.calls.bind(server), path: () => location.pathname };
}

const floating = '[role=dialog], [role=alertdialog]';

const topDialog = () => {
  const open = [...document.querySelectorAll<HTMLElement>(floating)].at(-1);
  if (!open) throw new Error('No dialog is open.');
  return open;
};

const wasOpen = new WeakSet<Element>();
/** Who opens one begins to type: never with the first letter on what closes it, or behind it. */
const expectFirstField = async (open: HTMLElement) => {
  if (wasOpen.has(open)) return;
  wasOpen.add(open);
  await waitFor(() => {
    const first = firstFieldIn(open);
    const [active, closes] = [document.activeElement, open.querySelector('[data-close]')];
    if (first && open.isConnected) expect([closes, document.body]).not.toContain(active);
  });
};

/** The dialog or drawer that is open on top, with the focus where one begins in it. */
export const dialog = async () => {
  const open = await waitFor(topDialog);
  await expectFirstField(open);
  return within(open);
};

/** Whoever works by keyboard goes on from where they were: never from the top of the page. */
export const expectFocus = async () => {
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
};

let held: (() => void)[] | null = null;

/** From here to the test's end what is kept on this device is not sent. */
export const holdQueue = () => {
  held = [];
};
export const releaseQueue = () => {
  const waiting = held ?? [];
  held = null;
  for (const go of waiting) go();
};

/** One page is open: its locks are free at once, and not whenever this process comes to it. */
export const locks = {
  request: async (_name: string, run: () => Promise<unknown>) => {
    if (held !== null) await new Promise<void>((resolve) => held?.push(resolve));
    return await run();
  },
};
