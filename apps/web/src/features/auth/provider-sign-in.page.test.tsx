import { Profile, providerReturnPath } from '@keyhold/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { endSession } from '#core/session/session.tsx';
import { complete } from '#testing/answers.ts';
import { openPage, refuse, server, type Fakes } from '#testing/open-page.tsx';

const email = 'nora@harbour.example';
const away = 'https://login.example/authorize?client_id=keyhold';
const person = Profile.parse(
  complete(Profile, { name: 'profile', nth: 1, given: { email, name: 'Nora Keyes' } }),
);
const admission = () => {
  server.profile = person;
  return { token: 'token-1', user: person };
};
const mfa = { challenge: 'c', methods: ['otp' as const], enrolled: [] };
const arrival = { arrival: 'a'.repeat(43), provider: 'Harbour Group', email };

const assign = vi.spyOn(location, 'assign');
beforeEach(() => {
  assign.mockReset();
});
afterEach(() => {
  server.profile = null;
});

/** What the organisation does: it sends the browser back, at once. */
const comeBack = () =>
  assign.mockImplementation(() => {
    history.pushState(null, '', `${providerReturnPath}?code=c-1&state=s-1`);
  });

type SignIn = NonNullable<Fakes['providerSignIn']>;
const leads = {
  find: () => ({ providers: [{ id: 4, name: 'Harbour Group' }] }),
  start: () => ({ address: away }),
};
const open = async (own: SignIn, more: Fakes = {}) => {
  const opened = await openPage('/?from=/dashboard/settings', {
    as: null,
    api: { ...more, providerSignIn: { ...leads, ...own } },
  });
  await opened.user.click(await screen.findByLabelText('Email'));
  await opened.user.paste(email);
  return opened;
};
const signInThere = async (own: SignIn, more: Fakes = {}) => {
  comeBack();
  const opened = await open(own, more);
  await opened.user.click(
    await screen.findByRole('button', { name: 'Continue with Harbour Group' }),
  );
  return opened;
};

it('asks once who signs in with a whole address, and leads there', async () => {
  const { user, calls } = await open({});
  await user.tab();
  const button = await screen.findByRole('button', { name: 'Continue with Harbour Group' });
  expect(screen.getByText('Your organisation signs you in.')).toBeVisible();
  await user.click(screen.getByLabelText('Password'));
  await user.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(away));
  expect(calls('providerSignIn.find').map(({ body }) => body)).toEqual([{ email }]);
  const [{ body } = { body: null }] = calls('providerSignIn.start');
  const binding = expect.stringMatching(/^[\w-]{43}$/) as string;
  expect(body).toEqual({ providerId: 4, binding });
  const { binding: kept } = body as { binding: string };
  expect(sessionStorage.getItem('keyhold.sign-in')).toBe(`${kept}/dashboard/settings`);
});

it('says nothing where that cannot be asked, and shows the way when a password is refused', async () => {
  let isAway = true;
  const { user, calls } = await open(
    { find: () => (isAway ? refuse('unavailable') : leads.find()) },
    { auth: { login: () => refuse('sign_in_elsewhere', { provider: 'Harbour Group' }) } },
  );
  await user.tab();
  await waitFor(() => expect(calls('providerSignIn.find')).toHaveLength(1));
  isAway = false;
  await user.type(screen.getByLabelText('Password'), 'four unrelated words');
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: /Continue with/ })).toBeVisible();
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said.filter(Boolean)).toEqual([
    'You sign in with Harbour Group: enter your email and choose it',
  ]);
});

it('lets in who comes back, once, and leads where they wanted to be', async () => {
  const { calls, path } = await signInThere({ answer: admission });
  await waitFor(() => expect(path()).toBe('/dashboard/settings'));
  expect(location.search).toBe('');
  const [{ body } = { body: null }] = calls('providerSignIn.start');
  expect(calls('providerSignIn.answer').map((call) => call.body)).toEqual([
    { answer: 'code=c-1&state=s-1', binding: (body as { binding: string }).binding },
  ]);
});

it('takes the answer out of the address, and gives none a second time', async () => {
  const { calls } = await signInThere({
    answer: () => refuse('not_invited', { provider: 'Harbour Group', email }),
  });
  const [alert] = await screen.findAllByRole('alert');
  await waitFor(() =>
    expect(alert).toHaveTextContent(`nobody has invited ${email} to Keyhold here`),
  );
  expect(location.search).toBe('');
  // That nobody is signed in is no news here.
  expect(screen.queryByText(/not authorized/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
  expect(calls('providerSignIn.answer')).toHaveLength(1);
});

it('begins again where nothing is known of an answer', async () => {
  const { calls } = await openPage(`${providerReturnPath}?code=c-1`, { as: null });
  expect(await screen.findByText(/asked for in another browser: begin again/)).toBeVisible();
  expect(calls('providerSignIn.answer')).toHaveLength(0);
});

it('asks for the second factor that was not shown there', async () => {
  await signInThere({ answer: () => ({ mfa }) });
  expect(await screen.findByRole('button', { name: /email/i })).toBeVisible();
});

it('asks whoever has an account for its password, once, and joins both', async () => {
  const { user, calls, path } = await signInThere(
    { answer: () => ({ arrival }) },
    { auth: { login: admission } },
  );
  expect(await screen.findByText(/Harbour Group knows you as nora@harbour.example/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
  expect(await screen.findByText('Password is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'four unrelated words');
  await user.click(screen.getByRole('button', { name: 'Join and sign in' }));
  await waitFor(() => expect(path()).toBe('/dashboard/settings'));
  expect(calls('auth.login').map(({ body }) => body)).toEqual([
    { email, password: 'four unrelated words', arrival: arrival.arrival },
  ]);
});

it.each([
  ['https://login.example/leave', 1],
  ['javascript:alert(1)', 0],
])('signs out there as well, at %s', async (leaveAt, times) => {
  const { calls } = await openPage('/dashboard/settings', {
    api: { auth: { logout: () => ({ leaveAt }) } },
  });
  await endSession();
  expect(calls('auth.logout')).toHaveLength(1);
  expect(assign).toHaveBeenCalledTimes(times);
});
