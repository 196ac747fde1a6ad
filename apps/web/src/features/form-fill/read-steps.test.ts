import { Step } from '@keyhold/contract';
import { expect, it } from 'vitest';

import { readSteps } from '#features/form-fill/read-steps.ts';

const options = [{ id: 'Good', label: 'Good', tone: 'neutral' }];
const now = [
  Step.parse({ id: 's', fields: [{ id: 'f', type: 'single', label: 'How?', options }] }),
];

it('gives a form as it is, and one that was kept before options were records with ids', () => {
  expect(readSteps(now)).toBe(now);
  const older = now.map((step) => ({
    ...step,
    fields: step.fields.map(({ blocksRoom: _blocks, ...field }) => ({
      ...field,
      options: ['Good', 'Bad'],
    })),
  }));
  // As the device has it, whatever the types of today say.
  expect(readSteps(JSON.parse(JSON.stringify(older)) as Step[])[0]?.fields[0]).toMatchObject({
    options: [...options, { id: 'Bad', label: 'Bad', tone: 'neutral' }],
    blocksRoom: false,
  });
});
