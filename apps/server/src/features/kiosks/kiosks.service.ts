import { failures } from '@keyhold/contract';
import type { contract, FailureCode, Kiosk, Parsed, RefusedEntry } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { failureText } from '#core/language/failure-text.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import * as queries from './kiosks.queries.ts';

type Routes = typeof contract.kiosks;

export const listKiosks = (ctx: Context, input: Parsed<Routes['list']>['query']) =>
  queries.listKiosks(ctx.db, input);

const findKiosk = async (ctx: Context, id: number): Promise<Kiosk> =>
  (await queries.findKiosk(ctx.db, id)) ?? refuse('not_found');
const subjectOf = ({ id, name }: Kiosk) => ({ type: 'kiosk', id, label: name });

/** The device in hand keeps the token: it is told this once. */
export const pairKiosk = async (ctx: Context, { name }: Parsed<Routes['create']>['body']) => {
  const token = makeToken();
  const tokenHash = hashToken(token);
  const userId = ctx.session.user.id;
  const kiosk = await findKiosk(
    ctx,
    await queries.insertKiosk(ctx.db, { name, tokenHash, userId }),
  );
  await audit(ctx, { type: 'PAIR_KIOSK', subject: subjectOf(kiosk) });
  return { kiosk, token };
};

export const withdrawKiosk = async (ctx: Context, { id }: { id: number }) => {
  const kiosk = await findKiosk(ctx, id);
  if ((await queries.withdraw(ctx.db, id)) === undefined) refuse('not_found');
  await audit(ctx, { type: 'WITHDRAW_KIOSK', subject: subjectOf(kiosk) });
  return {};
};

const isFailure = (code: string): code is FailureCode => code in failures;
/** What an older version has kept may have another name by now. */
export const codeOf = (kept: string): FailureCode => (isFailure(kept) ? kept : 'busy');

export const listRefused = async (ctx: Context, input: Parsed<Routes['refused']>['query']) => {
  const { items, total } = await queries.listRefused(ctx.db, input);
  const told = ({ code, ...row }: (typeof items)[number]): RefusedEntry => ({
    ...row,
    code,
    message: failureText(ctx, { code: codeOf(code), values: { name: row.user.name, since: '…' } }),
  });
  return { items: items.map(told), total };
};

export const settleEntry = async (ctx: Context, { id }: { id: number }) => {
  const userId = ctx.session.user.id;
  const person = (await queries.settle(ctx.db, { id, userId })) ?? refuse('not_found');
  const subject = { type: 'kiosk_entry', id, label: person.name };
  await audit(ctx, { type: 'SETTLE_KIOSK_ENTRY', subject });
  return {};
};
