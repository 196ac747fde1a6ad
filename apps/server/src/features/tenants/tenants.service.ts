import type {
  contract,
  CurrentTenant,
  Media,
  Parsed,
  PropertySettings,
  Tenant,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { amongArchived } from '#core/identity/in-tenant.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { pick } from '#core/records/columns.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { resetAllClocks } from '#features/clocks/clocks.service.ts';
import { readRecipientInfo, setRecipients } from '#features/mails/recipients.service.ts';
import { demandMedia, replaceMedia } from '#features/media/media.service.ts';

import {
  findTenant,
  listTenants,
  lockTenant,
  readDay,
  ownSettings,
  updateTenant,
} from './tenants.queries.ts';

const nobodyNamed = { emailRecipientInfo: null, unconfirmedCc: [] };

const findOwn = async ({ db, tenantId }: Context): Promise<Tenant> =>
  (await findTenant(db, tenantId)) ?? refuse('not_found');

const recipientsOf = (ctx: Context) =>
  ctx.can('write:users') ? readRecipientInfo(ctx) : nobodyNamed;

export const currentTenant = async (ctx: Context): Promise<CurrentTenant> => ({
  ...(await findOwn(ctx)),
  ...(await recipientsOf(ctx)),
});

export const listProperties = async (
  ctx: Context,
  query: Parsed<typeof contract.tenants.list>['query'],
) => {
  const list = () => listTenants(ctx.db, query);
  return query.archived === true ? await amongArchived(ctx, list) : await list();
};

/** What the log tells of a change: not what the rooms come to. */
const auditFields = (tenant: Tenant) => pick(tenant, ownSettings);

interface Wanted {
  before: Tenant;
  logoId: number | null | undefined;
}
/** Undefined leaves the present logo, null takes it away. */
const findLogo = async (ctx: Context, { before, logoId }: Wanted) => {
  if (logoId === null || logoId === undefined) return logoId;
  return before.logo?.id === logoId
    ? undefined
    : await demandMedia(ctx, { id: logoId, folder: 'tenants' });
};

/** What the clocks of faults go by. */
const keepsTime = ({ clockProfile, timezone }: Tenant) => `${clockProfile} ${timezone}`;

/** The file of a logo that is one no more: it is shown nowhere else. */
const dropLogo = async (
  ctx: Context,
  { logo, after }: Pick<Tenant, 'logo'> & { after: Tenant },
) => {
  if (logo === null || logo.id === after.logo?.id) return null;
  return await replaceMedia(ctx, logo.fileKey);
};

/** The number too: two files of one name are still two. */
const logoLabel = (logo: Media | null | undefined) => logo && `${logo.originalName} (${logo.id})`;

/** Who only says anew who gets the mail has not changed what the property says of itself. */
const eventsOf = (
  { emailRecipientInfo, version: _version, ...settings }: PropertySettings,
  { changed, readdressed }: Record<'changed' | 'readdressed', AuditEvent>,
): AuditEvent[] => {
  if (emailRecipientInfo === undefined) return [changed];
  return Object.keys(settings).length > 0 ? [changed, readdressed] : [readdressed];
};

/**
 * Stays are days, so another time zone leaves them as they are; only which day is today changes,
 * and what was the day before and is now is told in the log.
 */
export const updateProperty = async (
  ctx: Context,
  change: PropertySettings,
): Promise<CurrentTenant> => {
  const id = ctx.tenantId;
  const locked = (await lockTenant(ctx.db, id)) ?? refuse('not_found');
  const subject = { type: 'tenant', id } as const;
  await demandFresh(ctx, { subject, version: locked.version, read: change.version });
  const before = await currentTenant(ctx);
  const dayBefore = await readDay(ctx.db, id);
  const logo = await findLogo(ctx, { before, logoId: change.logoId });
  const after = await unlessSame(ctx, before, async () => {
    await updateTenant(ctx.db, { id, change, logo });
    if (change.emailRecipientInfo) await setRecipients(ctx, change.emailRecipientInfo);
    const { emailRecipientInfo, unconfirmedCc } = change.emailRecipientInfo
      ? await recipientsOf(ctx)
      : before;
    return { ...(await findOwn(ctx)), emailRecipientInfo, unconfirmedCc };
  });
  if (after === before) return before;
  const today = await readDay(ctx.db, id);
  const dropped = await dropLogo(ctx, { logo: before.logo, after });
  const about = { ...subject, label: after.title };
  const changed: AuditEvent = {
    type: 'UPDATE_PROPERTY',
    subject: about,
    before: { ...auditFields(before), today: dayBefore, logo: logoLabel(dropped) },
    after: { ...auditFields(after), today, logo: logoLabel(logo) },
  };
  const readdressed: AuditEvent = {
    type: 'UPDATE_RECIPIENTS',
    subject: about,
    before: { ...before.emailRecipientInfo },
    after: { ...after.emailRecipientInfo },
  };
  await audit(ctx, ...eventsOf(change, { changed, readdressed }));
  if (keepsTime(before) !== keepsTime(after)) await enqueue(ctx, resetAllClocks, { input: {} });
  ctx.afterCommit(ctx.forgetSessions);
  return after;
};
