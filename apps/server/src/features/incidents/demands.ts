import {
  describeIssue,
  incidentFull,
  incidentMost,
  incidentProblems,
  required,
} from '@keyhold/contract';
import type { Incident, IncidentChange } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { demandMedia } from '#features/media/media.service.ts';

import { readGround } from './incidents.queries.ts';

type Said = Pick<
  IncidentChange,
  'typeId' | 'roomId' | 'guestIds' | 'happenedAt' | 'cctv' | 'agencies'
>;

const isAfter = (at: string, other: string) => Date.parse(at) > Date.parse(other);

const demandTimes = (ctx: Context, { said, now }: { said: Said; now: string }) => {
  const { happenedAt, cctv, agencies = [] } = said;
  const refuseIn = (path: string, message: string) => refuseField(ctx.locale, { path, message });
  if (happenedAt !== undefined && isAfter(happenedAt, now))
    refuseIn('happenedAt', incidentProblems.future);
  for (const [index, { calledAt }] of agencies.entries())
    if (calledAt !== null && isAfter(calledAt, now))
      refuseIn(`agencies.${index}.calledAt`, incidentProblems.future);
  if (cctv?.from && cctv.to && !isAfter(cctv.to, cctv.from))
    refuseIn('cctv.to', incidentProblems.window);
};

/** What is said of an incident is possible, and what it names is there. Gives its type, where that is named. */
export const demandSaid = async (ctx: Context, said: Said) => {
  const { now, areThere, type } = await readGround(ctx.db, said);
  demandTimes(ctx, { said, now });
  if (!areThere) refuse('not_found');
  return said.typeId === undefined ? undefined : (type ?? refuse('not_found'));
};

/** Whoever may not see guests is told neither that one is there nor that none is. */
export const demandGuests = (ctx: Context, { guestIds = [] }: Pick<Said, 'guestIds'>): void => {
  if (guestIds.length > 0 && !ctx.can('read:guests')) refuse('not_found');
};

export const refuseType = ({ locale }: Context) =>
  refuseField(locale, { path: 'typeId', message: incidentProblems.type });

export const demandEvidence = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await demandMedia(ctx, { id, folder: 'incident' });
};

/** Where what would be too much is said. */
const saidIn: Record<keyof typeof incidentMost, string> = {
  addenda: 'text',
  evidence: 'mediaIds',
  links: 'id',
  thread: 'text',
  postings: 'message',
};
/** `count` are there and to come: an incident takes no more than so many. */
export const demandSpace = (
  { locale }: Context,
  { list, count }: { list: keyof typeof incidentMost; count: number },
): void => {
  const maximum = incidentMost[list];
  if (count <= maximum) return;
  const path = saidIn[list];
  const issue = { code: 'custom', path: [path], message: incidentFull[list], maximum };
  refuse('incident_full', { errors: [{ path, message: describeIssue(issue, locale) }] });
};

/** Where each part is asked for. */
const pathOf: Record<Incident['missing'][number], string> = {
  cctv: 'cctv.available',
  people: 'people',
  agencies: 'agencies',
  injury: 'injury.any',
  evidence: 'evidence',
  guest: 'guestIds',
  room: 'roomId',
};

/** What its type asks for is there, and an injury was followed up. */
export const demandWhole = ({ locale }: Context, { missing, injury }: Incident): void => {
  const wanting = missing.map((part) => ({ path: pathOf[part], message: required }));
  if (injury.any === true && !injury.followUp)
    wanting.push({ path: 'injury.followUp', message: incidentProblems.followUp });
  if (wanting.length === 0) return;
  refuse('invalid_input', {
    errors: wanting.map(({ path, message }) => ({
      path,
      message: describeIssue({ code: 'custom', path: [path], message }, locale),
    })),
  });
};
