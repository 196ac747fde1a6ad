import { required, resourceRules } from '@keyhold/contract';
import type { contract, Export, Parsed, Permission } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { abilityOf, allows } from '#core/identity/ability.ts';
import type { Session } from '#core/identity/session.ts';
import { ask } from '#features/exports/exports.service.ts';
import type { Council } from '#features/placements/placements.service.ts';

import { makeCouncilPack } from './council-packs.jobs.ts';
import { packFileName } from './council-packs.words.ts';
import { neededOf } from './editions.service.ts';
import type { PackReader } from './pack-content.ts';
import { CouncilPack } from './pack-order.ts';

type Asked = Parsed<typeof contract.councilPacks.create>['body'] & {
  /** Those that work with the property. */
  councils: readonly Council[];
};

const mostUnderWay = 2;

/** What somebody may read in a property that they may enter. */
const readerIn = ({ permissionsAt }: Session, tenantId: number): PackReader => {
  const ability = abilityOf(resourceRules(permissionsAt.get(tenantId) ?? refuse('not_found')));
  const may = (permission: Permission) => allows(ability, permission);
  if (!may('read:room_inspections')) refuse('pack_not_readable');
  return {
    mayReadGuests: may('read:guests') || may('read:reservations'),
    mayReadBookings: may('read:reservations'),
    mayReadIncidents: may('read:incidents'),
    mayReadFaults: may('read:maintenances'),
    mayReadInspections: may('read:questioner_responses'),
    mayReadActions: may('read:questioner_actions'),
  };
};

/** A council's own people ask for theirs; the house says for which of those that it works with. */
const councilOf = ({ session, locale }: Context, { councils, councilId }: Asked): Council => {
  const { councilIds } = session;
  const own = councils.filter(({ id }) => councilIds === null || councilIds.includes(id));
  if (councilId !== undefined) return own.find(({ id }) => id === councilId) ?? refuse('not_found');
  const [only, ...others] = councilIds === null ? [] : own;
  if (only === undefined || others.length > 0)
    return refuseField(locale, { path: 'councilId', message: required });
  return only;
};

export const orderPack = async (ctx: Context, asked: Asked): Promise<Export> => {
  const { from, to } = asked;
  const tenantIds = [...new Set(asked.tenantIds ?? [ctx.tenantId])];
  const council = councilOf(ctx, asked);
  const places = tenantIds
    .toSorted((one, other) => one - other)
    .map((tenantId) => ({ tenantId, reader: readerIn(ctx.session, tenantId) }));
  return await ask(
    ctx,
    {
      kind: 'council_pack',
      input: CouncilPack.parse({ from, to, places, council }),
      needs: ['read:room_inspections'],
      needsAt: places.map(({ tenantId, reader }) => ({ tenantId, needs: neededOf(reader) })),
      fileName: packFileName({ locale: ctx.locale, council: council.name, from, to }),
      event: 'ORDER_COUNCIL_PACK',
      info: { from, to, count: places.length, council: council.name },
    },
    { job: makeCouncilPack, most: mostUnderWay },
  );
};
