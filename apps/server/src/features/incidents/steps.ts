import { incidentLife, incidentProblems, reopenClosedDays, required } from '@keyhold/contract';
import type { EventName, Incident, IncidentAct, IncidentStatus } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sideOf } from '#core/identity/session.ts';
import { takeAct } from '#core/records/life.ts';

import { demandWhole } from './demands.ts';

/** What is said as it is taken on. */
export interface Given {
  outcome?: string | undefined;
  reason?: string | undefined;
  duplicateOf?: number | null | undefined;
}
interface Step {
  before: Incident;
  given: Given;
  now: string;
}

export const actOf: Record<IncidentStatus, IncidentAct> = {
  new: 'reopen',
  resolved: 'resolve',
  closed: 'close',
};
export const eventOf = {
  resolve: 'RESOLVE_INCIDENT',
  close: 'CLOSE_INCIDENT',
  reopen: 'REOPEN_INCIDENT',
} as const satisfies Record<IncidentAct, EventName>;

const refuseIn = ({ locale }: Context, path: string, message: string) =>
  refuseField(locale, { path, message });

const resolve = (ctx: Context, { before, given, now }: Step) => {
  if (!given.outcome) refuseIn(ctx, 'outcome', required);
  demandWhole(ctx, before);
  return { status: 'resolved', outcome: given.outcome, resolved_at: now };
};

/** What was posted the council closes; the rest whoever manages incidents. */
const demandCloser = (ctx: Context, { managementMode }: Incident) => {
  const side = managementMode === 'manage_council' ? 'council' : 'house';
  if (sideOf(ctx.session) !== side) refuse('forbidden');
  if (side === 'house' && !ctx.can('manage:incidents')) refuse('forbidden');
};

const close = (ctx: Context, { before, given, now }: Step) => {
  demandCloser(ctx, before);
  const { reason = '', duplicateOf = null } = given;
  if (before.status === 'new' && reason === '' && duplicateOf === null)
    refuseIn(ctx, 'reason', incidentProblems.why);
  if (duplicateOf === before.id) refuseIn(ctx, 'duplicateOf', incidentProblems.itself);
  return { status: 'closed', reason, duplicate_of: duplicateOf, closed_at: now };
};

const day = 86_400_000;
const reopen = (ctx: Context, { before: { closedAt }, given, now }: Step) => {
  const { reason } = given;
  if (!reason) refuseIn(ctx, 'reason', required);
  if (closedAt !== null) {
    if (!ctx.can('manage:incidents')) refuse('forbidden');
    if (Date.parse(now) - Date.parse(closedAt) > reopenClosedDays * day)
      refuse('reopen_closed_late', { values: { days: reopenClosedDays } });
  }
  return { status: 'new', reason, duplicate_of: null, resolved_at: null, closed_at: null };
};

const steps = { resolve, close, reopen };

/** What the row becomes by the act; refused where the table does not lead there. */
export const stepBy = (ctx: Context, act: IncidentAct, step: Step) => {
  takeAct(incidentLife, act, step.before.status);
  return steps[act](ctx, step);
};
