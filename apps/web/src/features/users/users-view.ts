import { id, users } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const userList = listOf(api.users.list, users.list, {
  filters: ['status', 'roleId'],
  address: {
    open: id.optional(),
    tab: z.enum(['details', 'notes', 'activity']).default('details'),
  },
  views: 'users',
});
export type UsersAddress = AddressOf<typeof userList>;
