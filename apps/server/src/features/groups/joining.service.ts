import { groupProblems } from '@keyhold/contract';
import type { GroupSteps, ImportPlacing } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import * as queries from './groups.queries.ts';
import { createGroup, findAdmin, getGroup, updateGroup } from './groups.service.ts';
import { lockGroup } from './groups.writes.ts';

interface Moving {
  id: number;
  joining?: readonly number[];
  leaving?: readonly number[];
  adminEmail?: string | undefined;
}
/** Some in, some out: locked first, so that nobody else's change of the same group is lost. */
const moveMembers = async (
  ctx: Context,
  { id, joining = [], leaving = [], adminEmail }: Moving,
) => {
  if ((await lockGroup(ctx.db, id)) === undefined) refuse('not_found');
  const { users, version } = await getGroup(ctx, id);
  const staying = users.map((user) => user.id).filter((each) => !leaving.includes(each));
  const userIds = [...new Set([...staying, ...joining])];
  await updateGroup(ctx, { id, change: { userIds, adminEmail, version } });
};

/** One person into groups and out of others; two who do it wait for each other in the same order. */
export const moveBetweenGroups = async (
  ctx: Context,
  { userId, groups }: { userId: number; groups: GroupSteps },
): Promise<void> => {
  const steps = new Map(groups.map(({ id, isMember }) => [id, isMember]));
  for (const [id, isMember] of [...steps].toSorted(([one], [other]) => one - other))
    await moveMembers(ctx, { id, [isMember ? 'joining' : 'leaving']: [userId] });
};

type Joining = ImportPlacing;

/** Refuses, before anybody is added, what those with these addresses could not come into. */
export const demandJoinable = async (
  ctx: Context,
  { groupId, newGroup, adminEmail, emails }: Joining & { emails: readonly string[] },
): Promise<void> => {
  if (groupId !== undefined) await getGroup(ctx, groupId);
  if (newGroup !== undefined && (await queries.isNameTaken(ctx.db, newGroup.name)))
    refuseField(ctx.locale, { path: 'newGroup.name', message: groupProblems.name });
  const admin = adminEmail?.toLowerCase();
  if (admin !== undefined && !emails.some((email) => email.toLowerCase() === admin))
    await findAdmin(ctx, admin);
};

/** Into the group that is there, or a new one; false where none is asked for. */
export const joinGroup = async (
  ctx: Context,
  { groupId, newGroup, adminEmail, allowedTenantIds, userIds }: Joining & { userIds: number[] },
): Promise<boolean> => {
  if (newGroup !== undefined) {
    const admin = { adminEmail: adminEmail ?? null };
    await createGroup(ctx, { ...newGroup, ...admin, userIds, allowedTenantIds });
  } else if (groupId !== undefined)
    await moveMembers(ctx, { id: groupId, joining: userIds, adminEmail });
  return groupId !== undefined || newGroup !== undefined;
};
