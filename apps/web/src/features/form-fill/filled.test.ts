import { expect, it } from 'vitest';

import { filledBy, type Filled } from '#features/form-fill/filled.ts';

const before: Filled = {
  answers: { heat: 'yes', door: 'no' },
  details: { door: { note: 'Ajar' }, heat: { note: 'Warm' } },
};

it('takes an answer, and leaves everything else the very same', () => {
  const after = filledBy(before, { fieldId: 'heat', answer: null });
  expect(after.answers).toEqual({ heat: null, door: 'no' });
  expect(after.details).toBe(before.details);
});

it('adds to what is said of an answer', () => {
  const after = filledBy(before, { fieldId: 'door', detail: { photoIds: [-1] } });
  expect(after.details['door']).toEqual({ note: 'Ajar', photoIds: [-1] });
  expect(after.details['heat']).toBe(before.details['heat']);
  expect(after.answers).toBe(before.answers);
});
