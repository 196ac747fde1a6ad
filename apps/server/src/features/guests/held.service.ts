import { eventFamilies, eventNames, eventReading, familyOf } from '@keyhold/contract';
import type { Guest, HeldPart } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';

import * as beside from './held-beside.queries.ts';
import { listHeld } from './held.queries.ts';

/** What happened to a record is for whoever may read such. */
const readableEvents = (ctx: Context): ReadonlySet<string> =>
  new Set(
    eventNames.filter((name) => {
      const besides = eventReading[name];
      const mayRead = ctx.can(`read:${eventFamilies[familyOf[name]].reads}`);
      return mayRead && (besides === undefined || ctx.can(besides));
    }),
  );

/** Everything that is held of one guest, but what whoever asks may not read, which is named. */
export const exportHeld = async (ctx: Context, guest: Guest) => {
  const { db } = ctx;
  const leftOut: HeldPart[] = [];
  const [incidents, rounds] = [ctx.can('read:incidents'), ctx.can('read:room_inspections')];
  if (!incidents) leftOut.push('incidents');
  if (!rounds) leftOut.push('rounds');
  const readable = readableEvents(ctx);
  const words = await beside.listWords(db, guest.id);
  const log = words.filter(({ type }) => readable.has(type));
  if (log.length < words.length) leftOut.push('log');
  return {
    guest,
    ...(await listHeld(db, guest.id)),
    incidents: incidents ? await beside.listIncidents(db, guest.id) : [],
    rounds: rounds ? await beside.listChecks(db, guest.id) : [],
    rollCalls: await beside.listRollCalls(db, guest.id),
    mails: await beside.listMails(db, guest),
    log,
    leftOut,
    exportedAt: new Date().toISOString(),
  };
};
