import { logoRequired } from '@keyhold/contract';
import type { NewProperty, Tenant } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { createTenant } from '#core/identity/in-tenant.ts';
import { insertFirstForms } from '#features/first-forms/first-forms.ts';
import { insertFirstTypes } from '#features/incident-types/first-types.ts';
import { putLogo, takeLogo } from '#features/media/media.service.ts';
import { insertRoles, staffRoles } from '#features/roles/first-roles.ts';
import { createRooms } from '#features/rooms/rooms.service.ts';
import { insertFirstTemplates } from '#features/templates/first-templates.ts';
import { createUser } from '#features/users/users.service.ts';

import { findTenant, setLogo } from './tenants.queries.ts';

type Logo = NonNullable<Awaited<ReturnType<typeof takeLogo>>>;

/** What a property is before anybody has worked in it. */
const furnish = async (
  there: Context,
  { property: { hotel, user, rooms }, logo }: { property: NewProperty; logo: Logo },
): Promise<{ tenant: Tenant; event: AuditEvent }> => {
  const { tenantId } = there;
  const roleIds = await insertRoles(there.db, { tenantId, roles: staffRoles });
  await putLogo(there, logo);
  await setLogo(there.db, { id: tenantId, logo: { id: logo.id, fileKey: logo.file_key } });
  await createRooms(there, rooms);
  const { locale } = there.session.user;
  await insertFirstTypes(there.db, locale);
  await insertFirstTemplates(there.db);
  await insertFirstForms(there.db, locale);
  const owner = await createUser(there, {
    ...user,
    locale,
    roleIds: [roleIds.get('admin') ?? refuse('internal')],
  });
  const tenant = (await findTenant(there.db, tenantId)) ?? refuse('internal');
  const event: AuditEvent = {
    type: 'CREATE_PROPERTY',
    subject: { type: 'tenant', id: tenantId, label: tenant.title },
    after: { title: hotel.title, category: hotel.category, address: hotel.address },
    info: { roomCount: tenant.roomCount, owner: { id: owner.id } },
  };
  await audit(there, event);
  return { tenant, event };
};

/** All of it or nothing, in one transaction; the owner hears of it by mail once it is committed. */
export const createProperty = async (ctx: Context, property: NewProperty): Promise<Tenant> => {
  const { baseCategory: _base, logoId, ...hotel } = property.hotel;
  const logo = await takeLogo(ctx, logoId);
  if (logo === undefined)
    return refuseField(ctx.locale, { path: 'hotel.logoId', message: logoRequired });
  const { tenant, event } = await createTenant(ctx, hotel, (there) =>
    furnish(there, { property, logo }),
  );
  await audit(ctx, event);
  ctx.afterCommit(() => ctx.forgetSessions([ctx.session.user.id]));
  return tenant;
};
