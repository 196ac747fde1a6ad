import { locales, roleUseWords, wordIn } from '@keyhold/contract';
import type { Locale, Permission, RoleRow, RoleUse } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import * as queries from './role-uses.queries.ts';

/** Whoever may not read them is told how many there are. */
const namedTo: Partial<Record<RoleUse, Permission>> = {
  signIns: 'update:roles',
  policies: 'update:policies',
  shiftTemplates: 'write:shifts',
  weekTemplates: 'write:shifts',
  coverRules: 'write:shifts',
};
const mostNamed = 5;

interface Said {
  use: RoleUse;
  count: number;
  names: readonly string[];
}
const sayTo = (ctx: Context) => {
  const listOf = ({ use, count, names }: Said): string => {
    const needed = namedTo[use];
    if (needed === undefined || !ctx.can(needed) || names.length === 0) return String(count);
    return [...names.slice(0, mostNamed), ...(count > mostNamed ? ['…'] : [])].join(', ');
  };
  return (uses: readonly Said[], locale: Locale): string =>
    uses.map((said) => `${wordIn(roleUseWords, said.use, locale)} (${listOf(said)})`).join(', ');
};

type Held = Pick<RoleRow, 'id' | 'title' | 'peopleCount' | 'programCount'>;
/** A role goes once nobody holds it and nothing is for it: what is left without one is everybody's. */
export const demandNoUse = async (ctx: Context, role: Held): Promise<void> => {
  const held: Said[] = [
    { use: 'people', count: role.peopleCount, names: [] },
    { use: 'programs', count: role.programCount, names: [] },
  ];
  const uses = [
    ...held.filter(({ count }) => count > 0),
    ...(await queries.listUses(ctx.db, role.id)),
  ];
  if (uses.length === 0) return;
  const say = sayTo(ctx);
  refuse('role_in_use', {
    values: { title: role.title, uses: locales.map((locale) => say(uses, locale)) },
  });
};
