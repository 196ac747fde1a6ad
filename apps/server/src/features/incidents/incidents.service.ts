import { incidentProblems, OwnIncident, required } from '@keyhold/contract';
import type {
  contract,
  Incident,
  IncidentAct,
  IncidentChange,
  IncidentLinkType,
  NewIncident,
  Page,
  Parsed,
  Permission,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { pick } from '#core/records/columns.ts';
import { recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { attachEvidence } from '#features/evidence/evidence.jobs.ts';
import { isAddition } from '#features/incident-postings/additions.ts';

import { demandEvidence, demandSaid, demandSpace, refuseType } from './demands.ts';
import * as stats from './incident-stats.queries.ts';
import * as queries from './incidents.queries.ts';
import * as writes from './incidents.writes.ts';
import { actOf, eventOf, stepBy } from './steps.ts';
import type { Given } from './steps.ts';
import { fieldsOf, numberOf, saidOf } from './told.ts';

type Routes = typeof contract.incidents;
type ListQuery = Parsed<Routes['list']>['query'];
type Stated = Pick<IncidentChange, 'status'>;
type BodyOf<Name extends keyof Routes> = { id: number } & Parsed<Routes[Name]>['body'];

/** Who of a council may be told that something happened to it. */
const councilOf = (row: Incident | undefined) =>
  row?.council && row.managementMode === 'manage_council' ? [row.council.id] : [];

export const incident = recordOf<Incident, writes.Locked>({
  type: 'incident',
  find: ({ db }, id) => queries.findIncident(db, id),
  lock: ({ db }, id) => writes.lockIncident(db, id),
  labelOf: ({ number, type }) => `${numberOf(number)} ${type.title}`,
  fieldsOf,
  grows: ['addenda', 'evidence', 'links'],
  aboutOf: (row, before) => ({
    info: {
      incident: { number: row.number, type: row.type.title, status: row.status },
      ...(row.room && { room: { id: row.room.id, roomNo: row.room.roomNo } }),
    },
    councils: [...councilOf(row), ...councilOf(before)],
  }),
});

export const listIncidents = async ({ db }: Context, input: ListQuery): Promise<Page<Incident>> => {
  const place =
    input.after === undefined
      ? undefined
      : ((await queries.findPlace(db, input.after)) ?? refuse('not_found'));
  return await queries.listIncidents(db, input, place);
};

export const listOwn = ({ db, session }: Context, input: Parsed<Routes['mine']>['query']) =>
  queries.listOwn(db, { input, userId: session.user.id });

export const listEverywhere = ({ db, session }: Context, input: ListQuery) => {
  const isEverywhere = session.isSuperAdmin || session.acting !== null;
  return queries.listEverywhere(db, { input, userId: isEverywhere ? null : session.user.id });
};

export const readStats = ({ db }: Context) => stats.readStats(db);

export const getIncident = incident.find;

/** The round that found it, with the photos of that. */
interface Found {
  roundId: number;
  photoIds: readonly number[];
}
/** Gives what its reporter may see of it. */
export const createIncident = async (
  ctx: Context,
  { evidenceIds, ...said }: NewIncident,
  found?: Found,
): Promise<OwnIncident> => {
  const type = (await demandSaid(ctx, said)) ?? refuse('not_found');
  if (!type.active) refuseType(ctx);
  await demandEvidence(ctx, evidenceIds);
  const mediaIds = [...evidenceIds, ...(found?.photoIds ?? [])];
  const made = await incident.create(ctx, {
    event: 'CREATE_INCIDENT',
    write: async () => {
      const id = await writes.insertIncident(ctx.db, {
        ...said,
        priority: said.priority ?? type.defaultPriority,
        reportedBy: ctx.session.user.id,
      });
      await attachEvidence(ctx, { incidentId: id, mediaIds });
      if (found)
        await writes.insertLink(ctx.db, { id, type: 'room_inspection', otherId: found.roundId });
      return id;
    },
  });
  return pick(made, OwnIncident.keyof().options);
};

type Said = Parameters<typeof writes.updateSaid>[1]['said'];
/** Until it is resolved; then it is added to. */
const sayMore = async (ctx: Context, { before, said }: { before: Incident; said: Said }) => {
  if (Object.keys(said).length === 0) return;
  if (before.status !== 'new') refuse('incident_frozen');
  if (before.managementMode === 'manage_council' && !isAddition(saidOf(before), said))
    refuse('frozen');
  const type = await demandSaid(ctx, said);
  if (type?.active === false && said.typeId !== before.type.id) refuseType(ctx);
  await writes.updateSaid(ctx.db, { id: before.id, said });
};

/** What the state in a change stands for. */
const actIn = (ctx: Context, { status }: Incident, { status: to, ...given }: Given & Stated) => {
  const isSaid = Object.values(given).some((value) => value !== undefined);
  if (to === undefined || to === status)
    return isSaid ? refuseField(ctx.locale, { path: 'status', message: required }) : null;
  if (to === 'closed' && !ctx.can('manage:incidents')) refuse('forbidden');
  return actOf[to];
};

/** What it doubles must be there for whoever says so: a key alone asks no policy, and a council sees but what was posted to it. */
const demandOriginal = async (ctx: Context, { duplicateOf }: Given): Promise<void> => {
  if (duplicateOf != null) await incident.find(ctx, duplicateOf);
};

/** Completes what is said while it is new; a state in it leads there as the call of its name does. */
export const updateIncident = async (
  ctx: Context,
  { id, change }: { id: number; change: IncidentChange },
): Promise<Incident> => {
  const { status, outcome, reason, duplicateOf, version, ...said } = change;
  const given: Given = { outcome, reason, duplicateOf };
  const { before, locked } = await incident.lockFresh(ctx, { id, read: version });
  const act = actIn(ctx, before, { status, ...given });
  const after = await unlessSame(ctx, before, async () => {
    await sayMore(ctx, { before, said });
    if (act !== null) {
      await demandOriginal(ctx, given);
      const step = { before: await incident.find(ctx, id), given, now: locked.now };
      await writes.updateRow(ctx.db, id, stepBy(ctx, act, step));
    }
    return await incident.find(ctx, id);
  });
  if (after === before) return before;
  const type = act === null ? 'UPDATE_INCIDENT' : eventOf[act];
  await audit(ctx, incident.eventOf({ type, of: after, before, after }));
  return after;
};

/** Resolves, closes or opens again. */
export const takeOn = async (
  ctx: Context,
  act: IncidentAct,
  { id, ...given }: Given & { id: number },
): Promise<Incident> => {
  const now = await writes.readNow(ctx.db);
  return await incident.change(ctx, {
    id,
    event: eventOf[act],
    write: async (before) => {
      await demandOriginal(ctx, given);
      await writes.updateRow(ctx.db, id, stepBy(ctx, act, { before, given, now }));
    },
  });
};

export const addAddendum = (ctx: Context, { id, text }: BodyOf<'addendum'>) =>
  incident.change(ctx, {
    id,
    event: 'ADD_INCIDENT_ADDENDUM',
    write: async ({ addenda }) => {
      demandSpace(ctx, { list: 'addenda', count: addenda.length + 1 });
      await writes.insertAddendum(ctx.db, { id, text, userId: ctx.session.user.id });
    },
  });

export const addEvidence = (ctx: Context, { id, mediaIds }: BodyOf<'evidence'>) =>
  incident.change(ctx, {
    id,
    event: 'UPDATE_INCIDENT',
    write: async ({ evidence }) => {
      const all = new Set([...evidence.map(({ mediaId }) => mediaId), ...mediaIds]);
      demandSpace(ctx, { list: 'evidence', count: all.size });
      await demandEvidence(ctx, mediaIds);
      await attachEvidence(ctx, { incidentId: id, mediaIds });
    },
  });

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
