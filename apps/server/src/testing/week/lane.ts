import { expect } from 'vitest';

import { at as on } from './bookings.ts';
import { isHere, note } from './model.ts';
import type { House, Incident } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, pickOf } from './play.ts';

const typeOf = async ({ house }: Play): Promise<number> => {
  const { items } = await house.by.manager.incidentTypes.list({});
  const known = items.find(({ title }) => title === 'Threat');
  if (known !== undefined) return known.id;
  const body = { title: 'Threat' };
  const { id } = await house.by.manager.incidentTypes.create({ body });
  note(house, 'CREATE_INCIDENT_TYPE');
  return id;
};

/** Something happens to whom the council has placed; every other time it is handed to the council. */
export const report: Act = async (play) => {
  const { house, random, councils } = play;
  const [council] = councils;
  const placed = house.bookings.filter((one) => isHere(one) && one.councilId === council?.id);
  const guest = pickOf(play, placed);
  if (guest === undefined || council === undefined) return false;
  const typeId = await typeOf(play);
  const body = { typeId, description: 'Shouting at the door', guestIds: [guest.guestId] };
  const { id } = await house.by.security.incidents.create({ body });
  note(house, 'CREATE_INCIDENT');
  const incident = { id, isPosted: false, isAcknowledged: false, thread: 0, isResolved: false };
  house.incidents.push(incident);
  count(play, 'incident');
  if (random.chance(0.3)) return true;
  const posting = { message: 'Please look at this', councilId: council.id };
  await house.by.manager.incidentCouncil.post({ ...on(incident), body: posting });
  incident.isPosted = true;
  // What it was handed over with.
  incident.thread = 1;
  note(house, 'POST_INCIDENT');
  count(play, 'incident posted');
  return true;
};

const open = ({ house }: Play, isMeant: (one: Incident) => boolean) =>
  house.incidents.filter((one) => !one.isResolved && isMeant(one));

/** The council takes note, asks, and has its answer. */
export const reply: Act = async (play) => {
  const { house } = play;
  const incident = pickOf(
    play,
    open(play, ({ isPosted }) => isPosted),
  );
  if (incident === undefined) return false;
  if (!incident.isAcknowledged) {
    await house.officer.incidentCouncil.acknowledge(on(incident));
    incident.isAcknowledged = true;
    note(house, 'ACKNOWLEDGE_INCIDENT');
    count(play, 'incident acknowledged');
    return true;
  }
  const body = { text: 'Where was the guard?' };
  const { council } = await house.officer.incidentCouncil.ask({ ...on(incident), body });
  note(house, 'ASK_ABOUT_INCIDENT');
  const to = council?.thread.at(-1)?.id ?? 0;
  const said = { text: 'At the door', to };
  await house.by.manager.incidentCouncil.answer({ ...on(incident), body: said });
  note(house, 'ANSWER_ABOUT_INCIDENT');
  incident.thread += 2;
  count(play, 'incident answered');
  return true;
};

export const resolve: Act = async (play) => {
  const { house } = play;
  const incident = pickOf(
    play,
    open(play, (one) => one.thread > 1 || !one.isPosted),
  );
  if (incident === undefined) return false;
  const body = { outcome: 'They made it up' };
  await house.by.manager.incidents.resolve({ ...on(incident), body });
  incident.isResolved = true;
  note(house, 'RESOLVE_INCIDENT');
  count(play, 'incident resolved');
  return true;
};

/** What house and council read of each. */
export const expectIncidents = async (house: House): Promise<void> => {
  for (const { id, isResolved, isPosted, isAcknowledged, thread } of house.incidents) {
    const told = await house.by.manager.incidents.get(on({ id }));
    const lane = told.council;
    expect({
      status: told.status,
      isPosted: lane !== null,
      isAcknowledged: lane !== null && lane.acknowledgedAt !== null,
      thread: lane?.thread.length ?? 0,
    }).toEqual({ status: isResolved ? 'resolved' : 'new', isPosted, isAcknowledged, thread });
  }
  const posted = house.incidents.filter(({ isPosted }) => isPosted);
  const counts = (await house.officer.incidentCouncil.counts()).find(
    ({ tenant }) => tenant.id === house.tenantId,
  );
  expect({ open: counts?.open ?? 0, unanswered: counts?.unanswered ?? 0 }).toEqual({
    open: posted.length,
    unanswered: posted.filter(({ isAcknowledged }) => !isAcknowledged).length,
  });
};
