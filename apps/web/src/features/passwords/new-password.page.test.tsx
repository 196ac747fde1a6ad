import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage, refuse, type Fakes } from '#testing/open-page.tsx';

const first = 'a'.repeat(43);
const second = 'b'.repeat(43);
const secret = 'harbour violet tundra nine';
type Reset = NonNullable<NonNullable<Fakes['passwords']>['reset']>;
const visit = (path: string, reset: Reset = () => ({})) =>
  openPage(path, { as: null, api: { passwords: { reset } } });
const field = () => screen.findByLabelText(/New password/);

it.each([
  ['behind the sign that no server is told of', `/reset-password#${first}`],
  ['in the query, as older mails have it', `/reset-password?token=${first}`],
])('takes the key of a link %s, and out of the address', async (_where, path) => {
  const { user, calls } = await visit(path);
  await user.type(await field(), `${secret}{Enter}`);
  await screen.findByText(/Everybody who was signed in to your account elsewhere is out/);
  expect(calls('passwords.reset')).toMatchObject([{ body: { token: first, password: secret } }]);
  expect(location.href).not.toContain(first);
});

it('an account that was activated had nobody who could be out', async () => {
  const { user } = await visit(`/update-password#${first}`);
  await user.type(await field(), `${secret}{Enter}`);
  const said = await screen.findByText('Your account is active. Sign in with your password now.');
  expect(said).toBeVisible();
});

it('a new link that is opened where a dead one stands begins anew', async () => {
  let isDead = true;
  const { user, calls } = await visit(`/reset-password#${first}`, () =>
    isDead ? refuse('link_dead') : {},
  );
  await user.type(await field(), `${secret}{Enter}`);
  await screen.findByRole('link', { name: 'Ask for a new link' });
  isDead = false;
  history.pushState(null, '', `#${second}`);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull(),
  );
  await user.type(await field(), `${secret}{Enter}`);
  await screen.findByRole('link', { name: 'Go to sign-in' });
  expect(calls('passwords.reset').at(-1)).toMatchObject({ body: { token: second } });
  expect(location.href).not.toContain(second);
});
