import { id, userStatuses } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf } from '#core/api/list.ts';
import { listFields, type SetSearchOf } from '#ui/table/list-state.ts';

export const sheetTabs = ['details', 'activity'] as const;

/** What the address of the users screen holds. */
export const UsersSearch = z.object({
  status: z.enum(userStatuses).optional(),
  roleId: id.optional(),
  ...listFields(['id', 'name', 'email', 'status', 'lastActiveAt', 'createdAt']),
  new: z.literal('1').optional(),
  open: id.optional(),
  tab: z.enum(sheetTabs).optional(),
});
export type UsersSearch = z.output<typeof UsersSearch>;
export type SetSearch = SetSearchOf<UsersSearch>;

export const userList = listOf(api.users.list, {
  filters: ['status', 'roleId'],
  filtersOf: ({ status, roleId }: UsersSearch) => ({ status, roleId }),
});
