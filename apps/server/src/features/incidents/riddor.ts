import { incidentProblems } from '@keyhold/contract';
import type { Incident, IncidentChange } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';

import { updateRow } from './incidents.writes.ts';

interface Reported extends Pick<Incident, 'id' | 'happenedAt'>, Pick<IncidentChange, 'riddor'> {
  now: string;
}
const minuteMs = 60_000;
/** Whoever reports writes minutes: within the one in which it happened is not before it. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / minuteMs);

/** That an injury was reported: once it happened, and until now. */
export const noteRiddor = async (ctx: Context, { id, happenedAt, riddor, now }: Reported) => {
  if (riddor === undefined) return;
  const { filedAt, reference } = riddor;
  const refuseAt = (message: string) =>
    refuseField(ctx.locale, { path: 'riddor.filedAt', message });
  if (Date.parse(filedAt) > Date.parse(now)) refuseAt(incidentProblems.future);
  if (minuteOf(filedAt) < minuteOf(happenedAt)) refuseAt(incidentProblems.order);
  await updateRow(ctx.db, id, {
    riddor_filed_at: filedAt,
    riddor_reference: reference,
    riddor_by: ctx.session.user.id,
  });
};
