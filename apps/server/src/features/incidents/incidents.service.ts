import { required } from '@keyhold/contract';
import type {
  contract,
  Incident,
  IncidentAct,
  IncidentChange,
  NewIncident,
  OwnIncident,
  Page,
  Parsed,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { attachEvidence } from '#features/evidence/evidence.jobs.ts';
import { isAddition } from '#features/incident-postings/additions.ts';

import { demandEvidence, demandGuests, demandSaid, refuseType } from './demands.ts';
import * as stats from './incident-stats.queries.ts';
import * as queries from './incidents.queries.ts';
import * as writes from './incidents.writes.ts';
import { noteRiddor } from './riddor.ts';
import { actOf, eventOf, stepBy } from './steps.ts';
import type { Given } from './steps.ts';
import { asOwn, fieldsOf, numberOf, saidOf } from './told.ts';

type Routes = typeof contract.incidents;
type ListQuery = Parsed<Routes['list']>['query'];
type EverywhereQuery = Parsed<Routes['all']>['query'];
type Stated = Pick<IncidentChange, 'status'>;

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

export const listEverywhere = ({ db, session }: Context, input: EverywhereQuery) => {
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
  if (!found) demandGuests(ctx, said);
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
  return asOwn(ctx.session.user.id)(made);
};

type Said = Parameters<typeof writes.updateSaid>[1]['said'];
/** Until it is resolved; then it is added to. */
const sayMore = async (ctx: Context, { before, said }: { before: Incident; said: Said }) => {
  if (Object.keys(said).length === 0) return;
  if (before.status !== 'new') refuse('incident_frozen');
  if (before.managementMode === 'manage_council' && !isAddition(saidOf(before), said))
    refuse('frozen');
  demandGuests(ctx, said);
  const type = await demandSaid(ctx, said);
  if (type?.active === false && said.typeId !== before.type.id) refuseType(ctx);
  await writes.updateSaid(ctx.db, { id: before.id, said });
};

/** Of a council its role says so, and the incident that it was posted. */
const mayClose = (ctx: Context): boolean => isOfCouncil(ctx.session) || ctx.can('manage:incidents');

/** A council writes in its lane: of a change it takes the step that ends it, and no more. */
const demandSide = (ctx: Context, { version: _version, ...change }: IncidentChange): void => {
  if (!isOfCouncil(ctx.session)) return;
  const { status, reason: _reason, duplicateOf: _of, ...rest } = change;
  const isMore = Object.values(rest).some((value) => value !== undefined);
  if (status !== 'closed' || isMore) refuse('forbidden');
};

/** What the state in a change stands for. */
const actIn = (ctx: Context, { status }: Incident, { status: to, ...given }: Given & Stated) => {
  const isSaid = Object.values(given).some((value) => value !== undefined);
  if (to === undefined || to === status)
    return isSaid ? refuseField(ctx.locale, { path: 'status', message: required }) : null;
  if (to === 'closed' && !mayClose(ctx)) refuse('forbidden');
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
  const { status, outcome, reason, duplicateOf, version, riddor, riddorNotNeeded, ...said } =
    change;
  const given: Given = { outcome, reason, duplicateOf };
  const { before, locked } = await incident.lockFresh(ctx, { id, read: version });
  demandSide(ctx, change);
  const act = actIn(ctx, before, { status, ...given });
  const after = await unlessSame(ctx, before, async () => {
    await sayMore(ctx, { before, said });
    await noteRiddor(ctx, { before, change: { riddor, riddorNotNeeded }, now: locked.now });
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
