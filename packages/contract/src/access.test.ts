import { expect, test } from 'vitest';

import { contract } from './contract.ts';
import type { Route } from './core/route.ts';

const routes = Object.entries(contract as Record<string, Record<string, Route>>).flatMap(
  ([resource, named]) =>
    Object.entries(named).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
);

test('no change is open to whoever may only read', () => {
  // A sheet of what is read already, and the council's steps in what was posted to it.
  const isSheet = ({ name, route: { events } }: (typeof routes)[number]) =>
    name.startsWith('exports.') && /^PRINT_\w+$/.test(events.join(' '));
  const open = routes.filter(
    (named) =>
      named.route.method !== 'GET' &&
      named.route.access.startsWith('read:') &&
      named.route.side !== 'council' &&
      !isSheet(named),
  );
  // Its evidence where that is logged, and that it was read, as of a policy, or put off; an open shift; the
  // address of one’s own; what both sides say of an incident; whoever sees who is in the house says who is out of it.
  expect(open.map(({ name }) => name)).toEqual([
    'councilPacks.create',
    'evidence.open',
    'incidentCouncil.say',
    'incidentCouncil.done',
    'notes.acknowledge',
    'policies.acknowledge',
    'policies.putOff',
    'arrivalCalendar.create',
    'arrivalCalendar.remove',
    'rollCalls.tick',
    'rollCalls.end',
    'shiftCalendars.create',
    'shiftCalendars.remove',
    'shifts.take',
  ]);
});

test('without a permission nothing is open but what is one’s own, or behind a secret', () => {
  const open = routes.filter(({ route: { access } }) => !access.includes(':'));
  const own =
    'auth emailChange passkeys passwords pushDevices secondFactor sessions stepUp media exports';
  const behindSecrets = 'doors jobLinks kiosk mails shiftCalendars providerSignIn';
  const decidedInside =
    'system tenants groups identityProviders auditLog incidentCouncil changeRequests incidents templates';
  expect(new Set(open.map(({ name }) => name.split('.')[0]))).toEqual(
    new Set([own, behindSecrets, decidedInside].join(' ').split(' ')),
  );
  // One adds to one’s own report; of templates one reads and uses those whose records one reads.
  expect(
    open.map(({ name }) => name).filter((name) => /^(?:incidents|templates)\./.test(name)),
  ).toEqual([
    'incidents.addendum',
    'incidents.evidence',
    'templates.list',
    'templates.get',
    'templates.versions',
    'templates.preview',
    'templates.mail',
  ]);
});
