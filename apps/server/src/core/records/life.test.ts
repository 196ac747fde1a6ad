import { incidentLife } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { answerTo } from '#core/http/errors.ts';

import { takeAct } from './life.ts';

test('an act leads on, or is refused in the words of the screens', () => {
  expect(takeAct(incidentLife, 'reopen', 'closed')).toBe('new');
  const refused = (locale: 'en' | 'es') => {
    try {
      return takeAct(incidentLife, 'resolve', 'closed');
    } catch (error) {
      return answerTo(error, { locale, requestId: '1' });
    }
  };
  expect(refused('en')).toMatchObject({
    status: 409,
    problem: {
      code: 'illegal_transition',
      message: 'This cannot be done in its present state: Closed',
      details: { from: 'closed', to: 'resolved' },
    },
  });
  expect(refused('es')).toMatchObject({
    problem: { message: 'No se puede hacer en su estado actual: Cerrado' },
  });
});
