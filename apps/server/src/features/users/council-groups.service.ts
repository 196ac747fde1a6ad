import type { ListedUser, Page, User } from '@keyhold/contract';

import type { OutsideContext } from '#core/http/context.ts';

import { listCouncilGroups } from './users.queries.ts';

export const readCouncilGroups = ({ identity, session }: OutsideContext) =>
  identity.within((db) => listCouncilGroups(db, session?.tenant?.id ?? 0));

/** The groups of a council are the platform's: a property reads of its own people which they are in. */
export const withCouncils = (
  { items, ...page }: Page<User>,
  councils: ReadonlyMap<number, string[]>,
): Page<ListedUser> => ({
  ...page,
  items: items.map((user) => ({ ...user, councils: councils.get(user.id) ?? [] })),
});
