import { beforeEach, expect, test } from 'vitest';

import { at } from '#testing/services/council-play.ts';
import { problemOf } from '#testing/services/problem.ts';
import { openInspections } from '#testing/world/inspection-play.ts';
import type { InspectionPlay } from '#testing/world/inspection-play.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let play: InspectionPlay;
let id: number;
let responseId: number;

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
const others = async () => (await play.manager.questionerResponses.get(at(responseId))).others;
const complete = (looked: string[] = []) =>
  play.keeper.inspections.complete({ ...at(id), body: { looked } });
/** Two phones without a network: neither knows what the other has said. */
const walkApart = async (field: string, own: string, other: string) => {
  const base = { answers: { [field]: null }, details: {} };
  await play.save(id, { answers: { [field]: own }, base, at: minutesAgo(20) });
  await play.save(id, { answers: { [field]: other }, base, at: minutesAgo(10) }, play.fixer);
};

beforeEach(async () => {
  play = await openInspections(server);
  const hidden = { any: [{ fieldId: 'door', is: 'equals' as const, value: 'no' }] };
  const formId = await play.publish(
    { id: 'door', label: 'Does the door close?' },
    { id: 'note', type: 'short_text' },
    { id: 'why', type: 'short_text', showIf: hidden },
  );
  const begun = await play.begin(formId);
  [id, responseId] = [begun.id, begun.responseId ?? 0];
  await play.startedBefore(id, 60);
});

test('what two devices answered differently is named before it is completed, with both and who', async () => {
  await walkApart('door', 'no', 'yes');
  const refused = await problemOf(complete());
  expect(refused).toMatchObject({ status: 409, code: 'answers_differ' });
  expect(refused.message).toContain('Does the door close?');
  expect(refused.details).toMatchObject({
    conflicts: [
      {
        fieldId: 'door',
        label: 'Does the door close?',
        part: 'answer',
        answer: 'no',
        by: { name: 'Kim Keeper' },
        stands: { by: { name: 'Fay Fixer' } },
      },
    ],
  });
  expect((await others())['door']).toMatchObject([{ answer: 'no', conflicts: true }]);
  expect(await complete(['door'])).toMatchObject({ status: 'completed' });
  // Kept and shown all the same.
  expect((await others())['door']).toMatchObject([{ answer: 'no', by: { name: 'Kim Keeper' } }]);
});

test('a change by somebody who knew what stood there is none, however it came about', async () => {
  await play.save(id, { answers: { note: 'dry' }, base: { answers: { note: null }, details: {} } });
  await play.save(
    id,
    { answers: { note: 'damp' }, base: { answers: { note: 'dry' }, details: {} } },
    play.fixer,
  );
  expect((await others())['note']).toMatchObject([{ answer: 'dry', conflicts: false }]);
  // Typed on: what that device had seen before counts.
  await play.save(
    id,
    { answers: { note: 'damp wall' }, base: { answers: { note: 'damp' }, details: {} } },
    play.fixer,
  );
  expect((await others())['note']).toMatchObject([{ answer: 'dry', conflicts: false }]);
  expect(await complete()).toMatchObject({ status: 'completed' });
});

test('who takes what another said has settled it, and who says nothing of a base has not', async () => {
  await walkApart('door', 'no', 'yes');
  await play.save(id, { answers: { door: 'no' }, base: { answers: { door: 'yes' }, details: {} } });
  expect((await others())['door']).toMatchObject([{ answer: 'yes', conflicts: false }]);
  await play.save(id, { answers: { note: 'a' } });
  await play.save(id, { answers: { note: 'b' } }, play.fixer);
  expect(await problemOf(complete(['door']))).toMatchObject({ code: 'answers_differ' });
  expect(await complete(['note'])).toMatchObject({ status: 'completed' });
});

test('in what is not shown nothing has to be looked at, and notes count like answers', async () => {
  await walkApart('why', 'rust', 'wind');
  await play.save(id, { answers: { door: 'yes' } });
  const base = { answers: {}, details: { door: { note: '' } } };
  await play.save(id, { details: { door: { note: 'stiff' } }, base, at: minutesAgo(9) });
  await play.save(id, { details: { door: { note: 'loud' } }, base, at: minutesAgo(8) }, play.fixer);
  const refused = await problemOf(complete());
  expect(refused.details).toMatchObject({
    conflicts: [{ fieldId: 'door', part: 'note', answer: 'stiff' }],
  });
  expect(await complete(['door'])).toMatchObject({ status: 'completed' });
});
