import { cut } from '@keyhold/contract';
import type { contract, EventName, JobLink, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { sendMail } from '#core/mail/mail.ts';
import { hashToken } from '#core/secrets/secret-token.ts';
import { getMaintenance, updateMaintenance } from '#features/maintenance/maintenance.service.ts';

import { jobLinkMail } from './job-links.mails.ts';
import * as queries from './job-links.queries.ts';
import type { GoodLink } from './job-links.queries.ts';
import * as writes from './job-links.writes.ts';
import { makeSalt, pathOf, tokenOf } from './link-token.ts';

type Body<Name extends keyof typeof contract.jobLinks> = Parsed<
  (typeof contract.jobLinks)[Name]
>['body'];

/** What happened between the house and its contractor, told at the fault that it is about. */
export const auditContractorEvent = async (
  ctx: Context,
  { type, faultId, ...said }: { type: EventName; faultId: number; day?: string; note?: string },
): Promise<void> => {
  const { issue, area, status, room, contractor } = await getMaintenance(ctx, faultId);
  await audit(ctx, {
    type,
    subject: { type: 'maintenance', id: faultId, label: cut(issue, 120) },
    info: {
      maintenance: { area, status, issue: cut(issue, 120) },
      ...(room && { room: { id: room.id, roomNo: room.roomNo } }),
      ...(contractor && { contractor: { contractorName: contractor.contractorName } }),
      ...said,
    },
  });
};

const linkOr404 = async (ctx: Context, faultId: number): Promise<GoodLink> =>
  (await queries.findLinkOf(ctx.db, faultId)) ?? refuse('not_found');

const asJobLink = (ctx: Context, row: GoodLink): JobLink => {
  const { contractor, access, madeBy, madeAt, expiresAt, isAccepted, proposal, isDone } = row;
  const path = pathOf(ctx.files.secret, row);
  return { contractor, path, access, madeBy, madeAt, expiresAt, isAccepted, proposal, isDone };
};

export const getJobLink = async (ctx: Context, faultId: number) => {
  await getMaintenance(ctx, faultId);
  const row = await queries.findLinkOf(ctx.db, faultId);
  return { link: row === undefined ? null : asJobLink(ctx, row) };
};

type News = 'offered' | 'agreed' | 'refused';
/** To the contractor's address, where there is one. */
const mailTo = async (ctx: Context, { link, news }: { link: GoodLink; news: News }) => {
  const { email, number } = link;
  const path = pathOf(ctx.files.secret, link);
  if (email === '' || path === null) return null;
  const property = ctx.session.tenant?.title ?? '';
  const { locale } = ctx;
  await sendMail(ctx, jobLinkMail, { to: email, locale, values: { news, property, number, path } });
  return email;
};

export const createJobLink = async (
  ctx: Context,
  { id: faultId, days, access }: Body<'create'> & { id: number },
) => {
  const contractor = (await queries.findContractor(ctx.db, faultId)) ?? refuse('not_found');
  await writes.withdrawLinks(ctx.db, faultId);
  const salt = makeSalt();
  await writes.insertLink(ctx.db, {
    faultId,
    contractorId: contractor.id,
    salt,
    tokenHash: hashToken(tokenOf(ctx.files.secret, salt)),
    access,
    days,
    madeBy: ctx.session.user.id,
  });
  await auditContractorEvent(ctx, { type: 'CREATE_JOB_LINK', faultId });
  const link = await linkOr404(ctx, faultId);
  return { mailedTo: await mailTo(ctx, { link, news: 'offered' }) };
};

export const withdrawJobLink = async (ctx: Context, faultId: number) => {
  if (!(await writes.withdrawLinks(ctx.db, faultId))) return refuse('not_found');
  await auditContractorEvent(ctx, { type: 'WITHDRAW_JOB_LINK', faultId });
  return {};
};

/** The day that was proposed becomes the one that it is booked in for, or is refused. */
export const answerProposal = async (
  ctx: Context,
  { id: faultId, isAccepted, day: read }: Body<'answer'> & { id: number },
) => {
  const link = await linkOr404(ctx, faultId);
  const { id, proposal } = link;
  if (proposal === null || proposal.isRefused) return refuse('not_found');
  const { day } = proposal;
  if (read !== undefined && read !== day) return refuse('job_day_changed');
  if (isAccepted) {
    await updateMaintenance(ctx, { id: faultId, change: { bookedIn: day } });
    await writes.noteAccepted(ctx.db, { id, day });
  } else {
    await writes.noteRefused(ctx.db, id);
    await auditContractorEvent(ctx, { type: 'REFUSE_JOB_DAY', faultId, day });
  }
  await mailTo(ctx, { link, news: isAccepted ? 'agreed' : 'refused' });
  return {};
};
