import type { IdentityProvider } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { recordOf } from '#core/records/record.ts';

import * as queries from './identity-providers.queries.ts';
import type { Manager, ProviderRow } from './identity-providers.queries.ts';
import { managerOf } from './manager.ts';
import { leaveAddressOf, returnAddressOf } from './provider-client.ts';

/** With what the provider has to be told. */
export const withAddresses = (
  { accounts }: Pick<Context, 'accounts'>,
  row: ProviderRow,
): IdentityProvider => ({
  ...row,
  returnAddress: returnAddressOf(accounts),
  leaveAddress: leaveAddressOf(accounts),
});

const find = async (ctx: Context, id: number): Promise<IdentityProvider | undefined> => {
  const manager: Manager = managerOf(ctx);
  const row = await queries.findProvider(ctx.db, { id, manager });
  return row && withAddresses(ctx, row);
};

export const provider = recordOf<IdentityProvider>({
  type: 'identity_provider',
  find,
  lock: ({ db }, id) => queries.lockProvider(db, id),
  labelOf: ({ name }) => name,
  fieldsOf: ({ group, name, issuer, clientId, domains, state, roleClaim, roles }) => ({
    ...(group && { group: group.name }),
    name,
    issuer,
    clientId,
    domains,
    state,
    roleClaim,
    roles: roles.map(({ value, role }) => `${value}: ${role.title}`),
  }),
});
