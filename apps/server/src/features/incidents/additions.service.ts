import { incidentProblems } from '@keyhold/contract';
import type {
  contract,
  Incident,
  IncidentLinkType,
  Parsed,
  Permission,
  ToldIncident,
} from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { attachEvidence } from '#features/evidence/evidence.jobs.ts';

import { demandEvidence, demandSpace } from './demands.ts';
import { incident } from './incidents.service.ts';
import * as writes from './incidents.writes.ts';
import { asOwn } from './told.ts';

type Routes = typeof contract.incidents;
type BodyOf<Name extends 'addendum' | 'evidence' | 'secureCctv'> = {
  id: number;
} & Parsed<Routes[Name]>['body'];

/** Whoever reported it adds to it as long as nobody has taken it on. */
const demandAdder = (ctx: Context, { reportedBy, status }: Incident): void => {
  if (ctx.can('update:incidents')) return;
  if (reportedBy.id !== ctx.session.user.id || !ctx.can('write:incidents')) refuse('not_found');
  if (status !== 'new') refuse('incident_frozen');
};
/** All of it only for those who may read it. */
const asSeen = (ctx: Context, told: Incident): ToldIncident =>
  ctx.can('read:incidents') ? told : asOwn(ctx.session.user.id)(told);

export const addAddendum = async (ctx: Context, { id, text }: BodyOf<'addendum'>) =>
  asSeen(
    ctx,
    await incident.change(ctx, {
      id,
      event: 'ADD_INCIDENT_ADDENDUM',
      write: async (before) => {
        demandAdder(ctx, before);
        demandSpace(ctx, { list: 'addenda', count: before.addenda.length + 1 });
        await writes.insertAddendum(ctx.db, { id, text, userId: ctx.session.user.id });
      },
    }),
  );

export const addEvidence = async (ctx: Context, { id, mediaIds }: BodyOf<'evidence'>) =>
  asSeen(
    ctx,
    await incident.change(ctx, {
      id,
      event: 'UPDATE_INCIDENT',
      write: async (before) => {
        demandAdder(ctx, before);
        const all = new Set([...before.evidence.map(({ mediaId }) => mediaId), ...mediaIds]);
        demandSpace(ctx, { list: 'evidence', count: all.size });
        await demandEvidence(ctx, mediaIds);
        await attachEvidence(ctx, { incidentId: id, mediaIds });
      },
    }),
  );

export const secureCctv = async (ctx: Context, { id, at, where }: BodyOf<'secureCctv'>) => {
  const now = await writes.readNow(ctx.db);
  const refuseAt = (message: string) => refuseField(ctx.locale, { path: 'at', message });
  if (at !== undefined && Date.parse(at) > Date.parse(now)) refuseAt(incidentProblems.future);
  return await incident.change(ctx, {
    id,
    event: 'SECURE_CCTV',
    write: async ({ cctv, happenedAt }) => {
      if (cctv.securedAt !== null) refuse('cctv_secured');
      if (at !== undefined && Date.parse(at) < Date.parse(happenedAt))
        refuseAt(incidentProblems.order);
      await writes.updateRow(ctx.db, id, {
        // What could be secured was there.
        cctv_available: 'yes',
        secured_at: at ?? now,
        secured_by: ctx.session.user.id,
        stored_where: where,
      });
    },
  });
};

const readingOf: Record<IncidentLinkType, Permission> = {
  maintenance: 'read:maintenances',
  house_keeping: 'read:house_keepings',
  room_inspection: 'read:room_inspections',
  inspection: 'read:inspection_sessions',
  incident: 'read:incidents',
};

export const linkIncident = (
  ctx: Context,
  { id, type, otherId }: { id: number; type: IncidentLinkType; otherId: number },
) =>
  incident.change(ctx, {
    id,
    event: 'UPDATE_INCIDENT',
    write: async ({ links }) => {
      // What one may not read is not there to be linked.
      if (!ctx.can(readingOf[type])) refuse('not_found');
      if (type === 'incident' && otherId === id)
        refuseField(ctx.locale, { path: 'id', message: incidentProblems.itself });
      const rest = links.filter((link) => link.type !== type || link.id !== otherId);
      demandSpace(ctx, { list: 'links', count: rest.length + 1 });
      await writes.insertLink(ctx.db, { id, type, otherId });
    },
  });
