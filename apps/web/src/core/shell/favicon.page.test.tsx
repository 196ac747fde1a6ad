import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { faviconOf } from '#core/shell/favicon.ts';
import { openPage } from '#testing/open-page.tsx';

const link = document.createElement('link');
const own = 'http://localhost/favicon.svg';
beforeEach(() => {
  link.rel = 'icon';
  link.href = own;
  document.head.append(link);
});
afterEach(() => link.remove());

it('shows the tab of each property in its own colour to who works in several', async () => {
  await openPage('/dashboard/settings', { profile: { isSuperAdmin: true } });
  await waitFor(() => expect(link.href).toBe(faviconOf(1)));
  expect(faviconOf(2)).not.toBe(faviconOf(1));
});

it('leaves the mark as it is to who works in one', async () => {
  await openPage('/dashboard/settings');
  expect(link.href).toBe(own);
});
