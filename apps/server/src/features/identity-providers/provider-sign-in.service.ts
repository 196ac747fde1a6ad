import type { Arrival, Challenge, Profile } from '@keyhold/contract';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { joinAccounts, keepArrival } from '#core/identity/arrivals.ts';
import { openSession, welcome } from '#core/identity/open-session.ts';
import { seal, unseal } from '#core/secrets/secret-box.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import { challengeAfter } from '#features/second-factor/challenges.service.ts';

import { managerOf } from './manager.ts';
import { addressFor, makeQuestion, readAnswer } from './provider-client.ts';
import type { Said } from './provider-client.ts';
import * as queries from './sign-in.queries.ts';
import type { Person, Settings } from './sign-in.queries.ts';

export const findProviders = async (
  { identity }: OutsideContext,
  { email }: { email: string },
) => ({
  providers: await identity.within((db) => queries.listForAddress(db, email)),
});

interface Asking {
  provider: Settings;
  binding: string;
  triedBy: number | null;
}
const ask = async (ctx: OutsideContext, { provider, ...by }: Asking) => {
  const question = await makeQuestion();
  const address = await addressFor(ctx.accounts, { provider, question });
  const verifier = seal(ctx.accounts.secret, question.verifier);
  await ctx.identity.within((db) =>
    queries.keepQuestion(db, { ...by, provider, question, verifier }),
  );
  return { address };
};

export const beginSignIn = async (
  ctx: OutsideContext,
  { providerId, binding }: { providerId: number; binding: string },
) => {
  const provider = await ctx.identity.within((db) => queries.findSettings(db, providerId));
  if (provider?.state !== 'on') return refuse('not_found');
  return await ask(ctx, { provider, binding, triedBy: null });
};

export const beginTrial = async (
  ctx: OutsideContext,
  { id, binding }: { id: number; binding: string },
) => {
  const session = ctx.session ?? refuse('no_session');
  const asked = { id, tenantId: session.homeTenantId, manager: managerOf({ session }) };
  const provider = await ctx.identity.within((db) => queries.findManaged(db, asked));
  if (provider === undefined) return refuse('not_found');
  return await ask(ctx, { provider, binding, triedBy: session.user.id });
};

interface Answer {
  answer: string;
  binding: string;
}

/** What was asked, by whom, and of a provider that has not changed since. */
const demandQuestion = async (ctx: OutsideContext, { answer, binding }: Answer) => {
  const state = new URLSearchParams(answer).get('state') ?? refuse('provider_answer_over');
  const { accounts, identity } = ctx;
  const found = await identity.within(async (db) => {
    const question = await queries.spendQuestion(db, { state, binding });
    const provider = question && (await queries.findSettings(db, question.providerId));
    return provider?.revision === question?.revision ? { question, provider } : undefined;
  });
  if (found?.question === undefined || found.provider === undefined)
    return refuse('provider_answer_over');
  const { question, provider } = found;
  const { triedBy, nonce } = question;
  const isOpen = triedBy === null ? provider.state === 'on' : triedBy === ctx.session?.user.id;
  const verifier = unseal(accounts.secret, question.verifier);
  if (!isOpen || verifier === null) return refuse('provider_answer_over');
  return { provider, triedBy, question: { state, nonce, verifier } };
};

type Addressed = Said & { email: string };
const demandAddress = (provider: Settings, said: Said): Addressed => {
  const { email } = said;
  const isOurs = email !== null && provider.domains.includes(queries.domainOf(email));
  return isOurs
    ? { ...said, email }
    : refuse('provider_without_address', { values: { provider: provider.name } });
};

const personOf = ({ user, homeTenantId }: NonNullable<OutsideContext['session']>) => ({
  id: user.id,
  name: user.name,
  homeTenantId,
});

const keepTrial = async (
  ctx: OutsideContext,
  { provider, said }: { provider: Settings; said: Addressed },
) => {
  const session = ctx.session ?? refuse('no_session');
  await ctx.identity.within(async (db) => {
    if (!(await queries.keepTrial(db, { provider, said }))) refuse('provider_answer_over');
    await logAccountEvent(db, {
      type: 'TRY_IDENTITY_PROVIDER',
      person: personOf(session),
      subject: { type: 'identity_provider', id: provider.id, label: provider.name },
      by: ctx,
    });
  });
  return { trial: { providerId: provider.id, email: said.email } };
};

interface Coming {
  provider: Settings;
  said: Addressed;
}
interface At {
  ctx: OutsideContext;
  db: Db;
}

/** Somebody who was invited and never was here: the organisation's word is as good as the link of the mail. */
const joinInvited = async (
  { ctx, db }: At,
  { provider, said, person }: Coming & { person: Person },
) => {
  if (!(await queries.activate(db, person.id))) refuse('provider_answer_over');
  await logAccountEvent(db, { type: 'ACTIVATE_USER', person, by: ctx });
  await joinAccounts(db, { provider, person, subject: said.subject, by: ctx });
};

type Outcome = { token: string } | { mfa: Challenge } | { arrival: Arrival };

const admit = async (at: At, { provider, said }: Coming): Promise<Outcome> => {
  const { ctx, db } = at;
  const by = { providerId: provider.id, ...said };
  const joined = await queries.findJoined(db, by);
  const person =
    joined ??
    (await queries.findByAddress(db, by)) ??
    refuse('not_invited', { values: { provider: provider.name, email: said.email } });
  const { secret } = ctx.accounts;
  const sealed = (text: string | null) => (text === null ? null : seal(secret, text));
  const token = await keepArrival(db, {
    providerId: provider.id,
    userId: person.id,
    subject: said.subject,
    hasFactor: said.hasFactor,
    refreshToken: sealed(said.refreshToken),
    leaveAt: sealed(said.leaveAt),
    roleValues: said.roleValues,
  });
  if (joined === undefined && person.status === 'active')
    return { arrival: { arrival: token, provider: provider.name, email: person.email } };
  if (joined === undefined) await joinInvited(at, { provider, said, person });
  const hash = hashToken(token);
  const userId = person.id;
  const mfa = said.hasFactor ? null : await challengeAfter(at, { userId, arrival: hash });
  if (mfa !== null) return { mfa };
  if (said.hasFactor) await queries.notePassed(db, userId);
  const provenBy = said.hasFactor ? 'factor' : 'password';
  const arrival = { hash, by: ctx };
  return { token: await openSession(db, { userId, device: ctx.device, provenBy, arrival }) };
};

interface Taken {
  token?: string;
  user?: Profile;
  mfa?: Challenge;
  arrival?: Arrival;
  trial?: { providerId: number; email: string };
}

/** What the browser was sent back with: a trial ends here, a sign-in where all is given that is asked for. */
export const takeAnswer = async (ctx: OutsideContext, given: Answer): Promise<Taken> => {
  const { provider, triedBy, question } = await demandQuestion(ctx, given);
  const { answer } = given;
  const told = await readAnswer(ctx.accounts, { provider, question, answer });
  const said = demandAddress(provider, told);
  if (triedBy !== null) return await keepTrial(ctx, { provider, said });
  const outcome = await ctx.identity.within((db) => admit({ ctx, db }, { provider, said }));
  return 'token' in outcome ? await welcome(ctx.identity, outcome.token) : outcome;
};
