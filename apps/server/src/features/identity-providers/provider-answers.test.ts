import type { IdentityProvider } from '@keyhold/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { openOrganisation } from '#testing/services/organisation.ts';
import type { DirectoryPerson } from '#testing/services/organisation.ts';
import { problemOf } from '#testing/services/problem.ts';
import { makeBinding, playProvider, there } from '#testing/world/provider-play.ts';
import type { ProviderPlay } from '#testing/world/provider-play.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

const organisation = await openOrganisation('http://localhost/sign-in/return');
const server = useTestApp({ trustedOrigins: [organisation.origin] });
afterAll(() => organisation.close());

let play: ProviderPlay;
beforeEach(async () => {
  play = await playProvider(server, organisation);
});

const anybody = () => server.clientAs();

describe('an answer', () => {
  const refusedFor = async (provider: IdentityProvider, as: DirectoryPerson) =>
    await problemOf(play.comeIn(provider, as));

  test('is taken once, and only in the browser that asked', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { binding, address } = await play.begin(provider);
    const answer = await organisation.comeBack(address, there(person.email));
    const give = (body: { answer: string; binding: string }) =>
      anybody().providerSignIn.answer({ body });
    const over = { code: 'provider_answer_over' };
    expect(await problemOf(give({ answer, binding: makeBinding() }))).toMatchObject(over);
    const twice = await Promise.allSettled([give({ answer, binding }), give({ answer, binding })]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await problemOf(give({ answer, binding }))).toMatchObject(over);
    expect(await problemOf(give({ answer: 'code=x', binding }))).toMatchObject(over);
  });

  test('with another one’s code is refused', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const [own, foreign] = [await play.begin(provider), await play.begin(provider)];
    const mine = new URLSearchParams(await organisation.comeBack(own.address, there(person.email)));
    const theirs = await organisation.comeBack(foreign.address, there(person.email));
    const mixed = new URLSearchParams(theirs);
    mixed.set('code', mine.get('code') ?? '');
    const body = { answer: String(mixed), binding: foreign.binding };
    expect(await problemOf(anybody().providerSignIn.answer({ body }))).toMatchObject({
      code: 'provider_refused',
    });
  });

  test('of a person who declined says so', async () => {
    const provider = await play.switchedOn();
    const { binding, address } = await play.begin(provider);
    const state = new URL(address).searchParams.get('state') ?? '';
    const answer = `error=access_denied&state=${state}&iss=${encodeURIComponent(organisation.origin)}`;
    const refused = anybody().providerSignIn.answer({ body: { answer, binding } });
    expect(await problemOf(refused)).toMatchObject({
      code: 'provider_refused',
      message: 'The sign-in at Southmead did not end well (access_denied): begin again',
    });
  });

  const forgeries: [string, Parameters<typeof organisation.tamperWith>[0]][] = [
    ['signed by another', ({ claims, sign }) => sign(claims, 'another')],
    ['signed by nobody', ({ claims, sign }) => sign(claims, 'nobody')],
    ['of another issuer', ({ claims, sign }) => sign({ ...claims, iss: 'https://other.example' })],
    ['for another client', ({ claims, sign }) => sign({ ...claims, aud: 'another' })],
    ['for another question', ({ claims, sign }) => sign({ ...claims, nonce: 'another' })],
    ['for no question', ({ claims: { nonce: _nonce, ...claims }, sign }) => sign(claims)],
    ['that is over', ({ claims, sign }) => sign({ ...claims, exp: Number(claims.iat) - 60 })],
    ['of the future', ({ claims, sign }) => sign({ ...claims, nbf: Number(claims.iat) + 3600 })],
    ['of nobody', ({ claims: { sub: _sub, ...claims }, sign }) => sign(claims)],
    ['of somebody else than asked', ({ claims, sign }) => sign({ ...claims, sub: 'another' })],
    ['that is no token', () => 'x.y.z'],
  ];
  test.each(forgeries)('%s is refused', async (_what, tamper) => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    organisation.tamperWith(tamper);
    expect(await refusedFor(provider, there(person.email))).toMatchObject({
      code: 'provider_refused',
    });
    organisation.tamperWith(({ claims, sign }) => sign(claims));
    expect((await play.comeIn(provider, there(person.email))).user?.id).toBe(person.id);
  });

  test('a clock that is a little wrong does no harm', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    organisation.tamperWith(({ claims, sign }) =>
      sign({ ...claims, iat: Number(claims.iat) + 20, exp: Number(claims.iat) - 10 }),
    );
    expect((await play.comeIn(provider, there(person.email))).user?.id).toBe(person.id);
  });

  test('where nobody answers that is said', async () => {
    const provider = await play.switchedOn();
    const person = await play.officer({ status: 'invited' });
    const { binding, address } = await play.begin(provider);
    const answer = await organisation.comeBack(address, there(person.email));
    organisation.setAway(true);
    const refused = anybody().providerSignIn.answer({ body: { answer, binding } });
    expect(await problemOf(refused)).toMatchObject({ code: 'provider_unreachable' });
  });
});
