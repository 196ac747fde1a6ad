import { resourceRules } from '@keyhold/contract';
import type { contract, Export, Parsed, Permission } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { abilityOf, allows } from '#core/identity/ability.ts';
import type { Session } from '#core/identity/session.ts';
import { ask } from '#features/exports/exports.service.ts';
import type { Council } from '#features/placements/placements.service.ts';

import { CouncilPack, makeCouncilPack } from './council-packs.jobs.ts';
import type { PackReader } from './pack-content.ts';

type Asked = Parsed<typeof contract.councilPacks.create>['body'] & {
  /** As it sees the properties; nobody: as whoever asks does. */
  council?: Council | null | undefined;
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
    mayReadRooms: may('read:rooms'),
    mayReadIncidents: may('read:incidents'),
    mayReadFaults: may('read:maintenances'),
    mayReadInspections: may('read:questioner_responses'),
    mayReadActions: may('read:questioner_actions'),
  };
};

/** A council's own people ask for theirs; the house may have a pack written for any that it works with. */
const demandOwn = ({ session: { councilIds } }: Context, council: Council | null): void => {
  if (council && councilIds !== null && !councilIds.includes(council.id)) refuse('not_found');
};

const files = { en: 'Council pack', es: 'Dosier' } as const;

export const orderPack = async (ctx: Context, asked: Asked): Promise<Export> => {
  const { from, to } = asked;
  const tenantIds = [...new Set(asked.tenantIds ?? [ctx.tenantId])];
  const council = asked.council ?? null;
  demandOwn(ctx, council);
  const places = tenantIds
    .toSorted((one, other) => one - other)
    .map((tenantId) => ({ tenantId, reader: readerIn(ctx.session, tenantId) }));
  return await ask(
    ctx,
    {
      kind: 'council_pack',
      input: CouncilPack.parse({ from, to, places, council }),
      needs: ['read:room_inspections'],
      fileName: `${files[ctx.locale]} ${from} ${to}.zip`,
      event: 'ORDER_COUNCIL_PACK',
      info: { from, to, count: places.length, ...(council && { council: council.name }) },
    },
    { job: makeCouncilPack, most: mostUnderWay },
  );
};
