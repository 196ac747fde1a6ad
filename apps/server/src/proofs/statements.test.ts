import { contract, eventNeeds, urlOf } from '@keyhold/contract';
import type { EventName } from '@keyhold/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { leastRoutes } from '#testing/floors.ts';
import { isForPlatform, routesOf, takesSecret } from '#testing/matrix-calls.ts';
import { prepare } from '#testing/samples/brought.ts';
import { sampleIdOf } from '#testing/samples/sample-values.ts';
import { sampleOf } from '#testing/samples/samples.ts';
import type { NamedRoute } from '#testing/samples/samples.ts';
import { routesInTurn } from '#testing/turn.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';
import { makePerson, openSession } from '#testing/world/factories.ts';
import { makeWorld } from '#testing/world/world.ts';
import type { World } from '#testing/world/world.ts';

const mostForLists = 4;
const mostForAny = 12;
/** Acts that are several in one, each of them within the limit. */
const mostForSeveral: Record<string, number> = {
  // A property with its roles, logo, rooms and owner.
  'tenants.create': 40,
  // A person, and a place for them in each property with a word in its log.
  'councils.create': 30,
  'councils.update': 30,
  'councils.list': 5,
  'councils.restore': 14,
  'councils.erase': 14,
  // The place, the link and the mail by which somebody comes in, and a word in the log of their property.
  'passwords.resendFromPlatform': 20,
  // The decision, the check-out, the cleaning that it asks for and what was missed that it stands for.
  'changeRequests.approve': 15,
  // The decision, and the correction that looks at its week and at what lies beside it.
  'changeRequests.approveClockTime': 16,
  // A person with their roles, the link and the mail by which they come in, and the group they come into.
  'users.create': 30,
  'userImport.import': 33,
  'userImport.batch': 20,
  'users.update': 13,
  // Who looks after all properties is read with all properties; past one page they are counted.
  'users.administrators': 5,
  'roleResources.list': 5,
  // A password is judged between short transactions; then the links, sessions and devices of before end,
  // and whether another door is the only one is asked.
  'passwords.change': 20,
  'passwords.reset': 17,
  // Both codes, the address, what the old one opened, and a mail to each.
  'emailChange.confirm': 23,
  // A session of its own, a word in the log of both sides, and the property as it is seen from inside.
  'tenants.logIn': 14,
  // What is counted before it is judged, then the codes and a mail.
  'secondFactor.confirm': 14,
  'secondFactor.remove': 14,
  // A new record with its clocks, beside the old one.
  'maintenance.reopen': 13,
  // Who is of which council lies on the platform; then the first word, the clock and the mail.
  'incidentCouncil.post': 18,
  'incidentCouncil.act': 15,
  // A look at who calls and whose door it is, then a fault with its clocks.
  'doors.report': 15,
  // A bed is looked for under its room's lock, and the word at its end is ordered.
  'swep.hold': 15,
  // What is named is looked up, and then who is still in.
  'swep.end': 13,
  // The hold ends and a walk-in begins.
  'swep.checkIn': 24,
  // The same of a link; what it does is a change of the fault, with a word of its own in the log.
  'jobLinks.finish': 20,
  'jobLinks.addPhotos': 16,
  'jobLinks.answer': 18,
  // The last answers are merged, all of them judged, and the response and the inspection ended.
  'inspections.complete': 15,
  // A fault with its clocks and the photos of how it was, between the action before and after.
  'questionerActions.repair': 17,
  // The order before and after, and in between the stock that takes it in.
  'purchasingRequests.deliver': 14,
  // An inspection for each room, or for each place and day, with the hours of its reminder and its end.
  'inspectionRequests.accept': 17,
  'inspectionSeries.create': 20,
  // The inspection as it was and is, with the hours of its reminder and its end.
  'inspectionSeries.move': 14,
  'inspections.create': 14,
  // What is written about is read; then those that are in the making are counted in a line.
  'exports.template': 13,
  'exports.inspection': 13,
  // Somebody for the log with a place and a role, which its giver must hold, and the key.
  'serviceAccounts.create': 16,
  'serviceAccounts.update': 17,
  // What waits is hurried, and two looks are ordered: at what happened meanwhile, and at what waits.
  'webhooks.resume': 15,
  // They leave each property, and what they had open is ended by a job and the word to who runs it.
  'councils.remove': 14,
  // What was proven lately is looked at, beside the password where one is given.
  'secondFactor.renewCodes': 14,
  // What the day asks for, and in a property's first weeks what it has begun with.
  'stats.shift': 13,
  // Stays, bookings, checks and answers, beside all that keeps rooms empty.
  'nights.list': 13,
  'nights.board': 13,
  'nights.night': 15,
  'nights.answer': 18,
};
/** Where somebody's device is told of it: the order of a job, and the word to those who run it. */
const forTelling = ({ route }: NamedRoute): number =>
  route.events?.some((event) => eventNeeds[event as EventName] !== undefined) ? 2 : 0;
const mostFor = (named: NamedRoute): number =>
  (mostForSeveral[named.name] ?? ('row' in named.route.reply ? mostForLists : mostForAny)) +
  forTelling(named);

let server: TestApp;
let world: World;
let statements: string[] = [];
let inAll = 0;
const routes = routesInTurn(contract);

beforeAll(async () => {
  server = await openTestApp({
    onStatement: (text) => {
      // What opens, ends or sets something for a transaction is sent along, and waited for by nobody.
      if (!/^(?:begin|commit|rollback|savepoint as_it_was|set local)/.test(text))
        statements.push(text);
    },
  });
  world = await makeWorld(server.database);
});
afterAll(async () => {
  process.stdout.write(`statements: ${inAll} of ${routes.length} routes\n`);
  await server.close();
});
beforeEach(() => world.restore());

test('there are routes to look at', () => {
  expect(routesOf(contract).length).toBeGreaterThanOrEqual(leastRoutes);
});

/** A fresh session each time: what signing in again asks of the database counts too. */
test.each(routes)('$name asks little of the database', async ({ name, route }) => {
  const [tenant] = world.tenants;
  const { id: tenantId } = tenant!;
  const { id: userId } =
    route.side === 'council'
      ? { id: world.councilUserId }
      : await makePerson(
          server.database,
          isForPlatform({ route }) ? { platformRole: 'super_admin' } : { tenants: [tenant!] },
        );
  const as = await openSession(server.database, { userId });
  await prepare(server.database, { name, tenantId, userId });
  const { params, query, body } = sampleOf({ name, route }, sampleIdOf(tenantId));
  statements = [];
  const answer = await server.request({
    method: route.method,
    url: `/api${urlOf(route, { params, query })}`,
    as,
    ...(body !== undefined && { payload: body as object }),
  });
  const expected = takesSecret(name) ? [401, 409, route.status] : [route.status];
  expect(expected, answer.body).toContain(answer.statusCode);
  inAll += statements.length;
  const most = mostFor({ name, route });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  const least = route.access === 'public' ? 0 : 1;
  expect(statements.length).toBeGreaterThanOrEqual(least);
});
