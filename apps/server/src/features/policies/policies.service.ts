import { policyProblems } from '@keyhold/contract';
import type { contract, Parsed, Policy } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sideOf } from '#core/identity/session.ts';
import { sendMails } from '#core/mail/mail.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import { policyMail } from './policies.mails.ts';
import * as queries from './policies.queries.ts';
import { askerOf } from './policies.queries.ts';
import * as writes from './policies.writes.ts';

type Routes = typeof contract.policies;
type New = Parsed<Routes['create']>['body'];
type Change = Parsed<Routes['update']>['body'];

const policy = recordOf<Policy>({
  type: 'policy',
  find: (ctx, id) => queries.findPolicy(ctx.db, { id, asker: askerOf(ctx) }),
  lock: lockIn('policies'),
  labelOf: ({ title }) => title,
  // Who is not of its audience finds it in the log as little as in the list.
  aboutOf: ({ audience }) => (audience.length > 0 ? { reading: 'update:policies' } : {}),
  fieldsOf: ({ title, category, edition, effectiveFrom, reviewOn, audience, ...rest }) => ({
    title,
    category,
    edition,
    effectiveFrom,
    reviewOn,
    audience: audience.map((role) => role.title).join(', '),
    required: rest.acknowledgement.required,
    dueDays: rest.acknowledgement.dueDays,
    body: rest.body,
    file: rest.file?.name ?? null,
  }),
});
export const findPolicy = policy.find;

/** What one has still to acknowledge; a council is asked nothing. */
export const countReading = async (ctx: Context) =>
  ctx.can('read:policies') && sideOf(ctx.session) === 'house'
    ? await queries.countReading(ctx.db, ctx.session.user.id)
    : { open: 0, overdue: 0, isPutOff: false };

export const listPolicies = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listPolicies(ctx.db, { input, asker: askerOf(ctx) });

/** What it names belongs here: the roles, and the file. */
const demandOwn = async (ctx: Context, { audience = [], fileId }: Partial<New>) => {
  const roles = new Set(audience).size;
  if (roles > 0 && (await queries.countRoles(ctx.db, audience)) < roles)
    refuseField(ctx.locale, { path: 'audience', message: policyProblems.roles });
  if (typeof fileId === 'number' && !(await queries.isPolicyFile(ctx.db, fileId)))
    refuseField(ctx.locale, { path: 'fileId', message: policyProblems.file });
};

export const createPolicy = async (ctx: Context, body: New): Promise<Policy> => {
  await demandOwn(ctx, body);
  return await policy.create(ctx, {
    event: 'CREATE_POLICY',
    write: async () => {
      const id = await writes.insertPolicy(ctx.db, body);
      const { user } = ctx.session;
      await writes.insertEdition(ctx.db, {
        ...body,
        effectiveFrom: body.effectiveFrom,
        policyId: id,
        edition: 1,
        userId: user.id,
      });
      if (body.audience.length > 0)
        await writes.setAudience(ctx.db, { id, roleIds: body.audience });
      return id;
    },
  });
};

/** What is to be read, as it will be; null where it stays the same. */
const nextEdition = (ctx: Context, { before, change }: { before: Policy; change: Change }) => {
  const { body = before.body, fileId = before.file?.id ?? null, effectiveFrom } = change;
  if (body === '' && fileId === null)
    refuseField(ctx.locale, { path: 'body', message: policyProblems.words });
  const isSame = body === before.body && fileId === (before.file?.id ?? null);
  const { id: userId } = ctx.session.user;
  const edition = before.edition + 1;
  return isSame ? null : { policyId: before.id, edition, body, fileId, effectiveFrom, userId };
};

export const updatePolicy = async (
  ctx: Context,
  { id, ...change }: { id: number } & Change,
): Promise<Policy> => {
  const { before } = await policy.lockFresh(ctx, { id, read: change.version });
  await demandOwn(ctx, change);
  const next = nextEdition(ctx, { before, change });
  const { edition } = next ?? before;
  const after = await unlessSame(ctx, before, async () => {
    if (next !== null) await writes.insertEdition(ctx.db, next);
    else if (change.effectiveFrom !== undefined)
      await writes.moveStart(ctx.db, { id, edition, day: change.effectiveFrom });
    await writes.updatePolicy(ctx.db, { id, edition, change });
    if (change.audience) await writes.setAudience(ctx.db, { id, roleIds: change.audience });
    return await policy.find(ctx, id);
  });
  if (after === before) return before;
  const type = next === null ? 'UPDATE_POLICY' : 'PUBLISH_POLICY_EDITION';
  await audit(ctx, policy.eventOf({ type, of: after, before, after }));
  return after;
};

export const removePolicy = (ctx: Context, { id }: { id: number }): Promise<Policy> =>
  policy.remove(ctx, { id, event: 'DELETE_POLICY', write: () => writes.withdraw(ctx.db, id) });

export const acknowledgePolicy = async (
  ctx: Context,
  { id, edition }: { id: number; edition: number },
): Promise<Policy> => {
  const before = await policy.find(ctx, id);
  if (edition !== before.edition) return refuse('old_edition');
  if (before.mine.state === 'free') return refuse('policy_not_asked');
  const userId = ctx.session.user.id;
  if (!(await writes.acknowledge(ctx.db, { id, edition, userId }))) return refuse('policy_read');
  const of = await policy.find(ctx, id);
  const event = policy.eventOf({ type: 'ACKNOWLEDGE_POLICY', of });
  await audit(ctx, { ...event, info: { edition } });
  return of;
};

/** What one is late with stands in nobody's way for the rest of the day; who keeps policies sees how often. */
export const putOffPolicies = async (ctx: Context) => {
  const { id: userId } = ctx.session.user;
  const { overdue, isPutOff } = await queries.countReading(ctx.db, userId);
  if (isPutOff) refuse('policy_put_off');
  if (overdue === 0) refuse('policy_not_late');
  const put = await writes.putOff(ctx.db, userId);
  if (put.length === 0) refuse('policy_put_off');
  const events = put.map(({ id, title, edition, isNarrow }) => ({
    type: 'PUT_OFF_POLICY' as const,
    subject: { type: 'policy', id, label: title },
    info: { edition },
    ...(isNarrow && { reading: 'update:policies' as const }),
  }));
  await audit(ctx, ...events);
  return { putOff: put.length };
};

export const remindReaders = async (ctx: Context, { id }: { id: number }): Promise<Policy> => {
  const { before: of } = await policy.lockFresh(ctx, { id });
  const readers = await queries.listOutstanding(ctx.db, id);
  if (readers.length === 0) return refuse('nobody_outstanding');
  const letters = readers.map(({ email: to, locale, ...reader }) => ({
    to,
    locale,
    values: { ...reader, title: of.title, policyId: id, tenantId: ctx.tenantId },
  }));
  await sendMails(ctx, policyMail, letters);
  const event = policy.eventOf({ type: 'REMIND_POLICY_READERS', of });
  await audit(ctx, { ...event, info: { reminded: readers.length } });
  return of;
};

export const readFile = async (ctx: Context, { id }: { id: number }) => {
  const asker = askerOf(ctx);
  const fileKey = (await queries.findFileKey(ctx.db, { id, asker })) ?? refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};

export const listReaders = async (
  ctx: Context,
  by: { id: number; input: Parsed<Routes['readers']>['query'] },
) => {
  await policy.find(ctx, by.id);
  return await queries.listReaders(ctx.db, by);
};
