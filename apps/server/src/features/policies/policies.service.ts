import { asDrafted, policyProblems } from '@keyhold/contract';
import type { contract, Parsed, Policy, PublishPolicy } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { areHouseRoles } from '#core/identity/house-roles.ts';
import { sideOf } from '#core/identity/session.ts';
import { sendMails } from '#core/mail/mail.ts';
import { lockIn, recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import { policyMail } from './policies.mails.ts';
import * as queries from './policies.queries.ts';
import { askerOf } from './policies.queries.ts';
import * as writes from './policies.writes.ts';
import type { Content } from './policies.writes.ts';
import * as readers from './readers.queries.ts';

type Routes = typeof contract.policies;
type New = Parsed<Routes['create']>['body'];
type Change = Parsed<Routes['update']>['body'];

const policy = recordOf<Policy>({
  type: 'policy',
  find: (ctx, id) => queries.findPolicy(ctx.db, { id, asker: askerOf(ctx) }),
  lock: lockIn('policies'),
  labelOf: ({ title }) => title,
  // Who is not of its audience, or was not, hears of it as little as it stands in the list.
  aboutOf: ({ audience }, before) =>
    audience.length + (before?.audience.length ?? 0) > 0 ? { reading: 'update:policies' } : {},
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
    ? await readers.countReading(ctx.db, ctx.session.user.id)
    : { open: 0, overdue: 0, isPutOff: false };

export const listPolicies = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listPolicies(ctx.db, { input, asker: askerOf(ctx) });

/** What it names belongs here: the roles, and the file. */
const demandOwn = async (ctx: Context, { audience = [], fileId }: Partial<New>) => {
  if (!(await areHouseRoles(ctx.db, audience)))
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
      await writes.saveDraft(ctx.db, { id, content: body, userId: ctx.session.user.id });
      await writes.setAudience(ctx.db, { id, roleIds: body.audience });
      return id;
    },
  });
};

const contentOf = ({ file, audience, ...rest }: Policy): Content => ({
  title: rest.title,
  category: rest.category,
  body: rest.body,
  fileId: file?.id ?? null,
  effectiveFrom: rest.effectiveFrom,
  reviewOn: rest.reviewOn,
  audience: audience.map(({ id }) => id).toSorted((one, other) => one - other),
  acknowledgement: rest.acknowledgement,
});
const changed = (before: Content, change: Change): Content => ({
  title: change.title ?? before.title,
  category: change.category ?? before.category,
  body: change.body ?? before.body,
  fileId: change.fileId === undefined ? before.fileId : change.fileId,
  effectiveFrom: change.effectiveFrom === undefined ? before.effectiveFrom : change.effectiveFrom,
  reviewOn: change.reviewOn === undefined ? before.reviewOn : change.reviewOn,
  audience: (change.audience ?? before.audience).toSorted((one, other) => one - other),
  acknowledgement: change.acknowledgement ?? before.acknowledgement,
});
const isSame = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);

/** What readers read stays as it is: the change waits in the draft until it is published. */
export const updatePolicy = async (
  ctx: Context,
  { id, ...change }: { id: number } & Change,
): Promise<Policy> => {
  const { before } = await policy.lockFresh(ctx, { id, read: change.version });
  await demandOwn(ctx, change);
  const was = contentOf(asDrafted(before));
  const content = changed(was, change);
  if (content.body === '' && content.fileId === null)
    refuseField(ctx.locale, { path: 'body', message: policyProblems.words });
  const after = await unlessSame(ctx, before, async () => {
    if (isSame(was, content)) return before;
    await writes.saveDraft(ctx.db, { id, content, userId: ctx.session.user.id });
    if (before.edition === null) await writes.updatePolicy(ctx.db, { id, edition: 0, content });
    else await writes.touchPolicy(ctx.db, id);
    return await policy.find(ctx, id);
  });
  if (after === before) return before;
  const sides = { before: asDrafted(before), after: asDrafted(after) };
  await audit(ctx, policy.eventOf({ type: 'UPDATE_POLICY', of: after, ...sides }));
  return after;
};

/** An edition that asks everybody again, or the one that there is with what was wrong in it put right. */
export const publishPolicy = async (
  ctx: Context,
  { id, asksAgain, version: read }: { id: number } & PublishPolicy,
): Promise<Policy> => {
  const { before } = await policy.lockFresh(ctx, { id, read });
  const { draft, edition: last } = before;
  if (draft === null) return refuse('policy_no_draft');
  const content = contentOf(asDrafted(before));
  await demandOwn(ctx, content);
  const isNew = asksAgain || last === null;
  const edition = isNew ? (last ?? 0) + 1 : last;
  const { body, fileId, effectiveFrom } = content;
  const said = { policyId: id, edition, body, fileId, effectiveFrom };
  if (isNew) await writes.insertEdition(ctx.db, { ...said, userId: ctx.session.user.id });
  else await writes.correctEdition(ctx.db, said);
  await writes.updatePolicy(ctx.db, { id, edition, content });
  await writes.dropDraft(ctx.db, id);
  const after = await policy.find(ctx, id);
  const type = isNew ? 'PUBLISH_POLICY_EDITION' : 'CORRECT_POLICY';
  const event = policy.eventOf({ type, of: after, before, after });
  await audit(ctx, { ...event, info: { edition, writtenBy: draft.writtenBy } });
  return after;
};

export const discardDraft = async (
  ctx: Context,
  { id, version: read }: { id: number; version?: number | undefined },
): Promise<Policy> => {
  const { before } = await policy.lockFresh(ctx, { id, read });
  if (before.draft === null) return refuse('policy_no_draft');
  if (before.edition === null) return refuse('policy_unpublished');
  await writes.dropDraft(ctx.db, id);
  await writes.touchPolicy(ctx.db, id);
  const after = await policy.find(ctx, id);
  const sides = { before: asDrafted(before), after: asDrafted(after) };
  await audit(ctx, policy.eventOf({ type: 'DISCARD_POLICY_DRAFT', of: after, ...sides }));
  return after;
};

export const removePolicy = (ctx: Context, { id }: { id: number }): Promise<Policy> =>
  policy.remove(ctx, { id, event: 'DELETE_POLICY', write: () => writes.withdraw(ctx.db, id) });

export const acknowledgePolicy = async (
  ctx: Context,
  { id, edition }: { id: number; edition: number },
): Promise<Policy> => {
  const before = await policy.find(ctx, id);
  if (before.edition === null) return refuse('policy_not_asked');
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
  const { overdue, isPutOff } = await readers.countReading(ctx.db, userId);
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
  const outstanding = await readers.listOutstanding(ctx.db, id);
  if (outstanding.length === 0) return refuse('nobody_outstanding');
  const letters = outstanding.map(({ email: to, locale, ...reader }) => ({
    to,
    locale,
    values: { ...reader, title: of.title, policyId: id, tenantId: ctx.tenantId },
  }));
  await sendMails(ctx, policyMail, letters);
  const event = policy.eventOf({ type: 'REMIND_POLICY_READERS', of });
  await audit(ctx, { ...event, info: { reminded: outstanding.length } });
  return of;
};

export const readFile = async (
  ctx: Context,
  { id, draft: isDraft = false }: { id: number; draft?: boolean | undefined },
) => {
  const asker = askerOf(ctx);
  const found = await queries.findFileKey(ctx.db, { id, isDraft, asker });
  const fileKey = found ?? refuse('not_found');
  const { url, expires } = ctx.files.signRead({ fileKey, sessionId: ctx.session.id });
  return { url, expiresAt: new Date(expires * 1000).toISOString() };
};

export const listReaders = async (
  ctx: Context,
  by: { id: number; input: Parsed<Routes['readers']>['query'] },
) => {
  await policy.find(ctx, by.id);
  return await readers.listReaders(ctx.db, by);
};
