import { incidentProblems } from '@keyhold/contract';
import type { Incident, IncidentChange } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';

import { updateRow } from './incidents.writes.ts';

interface Judged {
  before: Pick<Incident, 'id' | 'happenedAt' | 'riddorReport'>;
  change: Pick<IncidentChange, 'riddor' | 'riddorNotNeeded'>;
  now: string;
}
const minuteMs = 60_000;
/** Whoever reports writes minutes: within the one in which it happened is not before it. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / minuteMs);

type Noted = Judged['before'] & NonNullable<IncidentChange['riddor']> & { now: string };
const unjudged = { riddor_not_needed: '', riddor_judged_at: null, riddor_judged_by: null };
/** That an injury was reported: once it happened, and until now. */
const noteReport = async (ctx: Context, { id, happenedAt, now, filedAt, reference }: Noted) => {
  const refuseAt = (message: string) =>
    refuseField(ctx.locale, { path: 'riddor.filedAt', message });
  if (Date.parse(filedAt) > Date.parse(now)) refuseAt(incidentProblems.future);
  if (minuteOf(filedAt) < minuteOf(happenedAt)) refuseAt(incidentProblems.order);
  await updateRow(ctx.db, id, {
    riddor_filed_at: filedAt,
    riddor_reference: reference,
    riddor_by: ctx.session.user.id,
    ...unjudged,
  });
};

/** What is said of an injury that may have to be reported: that it was, or why it need not be. */
export const noteRiddor = async (ctx: Context, { before, change, now }: Judged) => {
  const { riddor, riddorNotNeeded } = change;
  if (riddor !== undefined) await noteReport(ctx, { ...before, ...riddor, now });
  if (riddorNotNeeded === undefined) return;
  if (riddor !== undefined || before.riddorReport !== null)
    refuseField(ctx.locale, { path: 'riddorNotNeeded', message: incidentProblems.reported });
  await updateRow(ctx.db, before.id, {
    riddor_not_needed: riddorNotNeeded,
    riddor_judged_at: now,
    riddor_judged_by: ctx.session.user.id,
  });
};
