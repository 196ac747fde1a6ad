import { CallFailed } from '@keyhold/contract';
import { expect, test } from 'vitest';

import { Unreachable } from '#core/api/http.ts';
import { nameFailure } from '#core/api/use-action.ts';

const vague = () =>
  new Unreachable('Something, went wrong while processing your request, please try again');

test('where nothing better is known, it is said at least what failed', () => {
  const type = 'Room';
  expect(nameFailure(vague(), { method: 'DELETE', type })).toHaveProperty(
    'message',
    'Error occurred while deleting Room',
  );
  expect(nameFailure(vague(), { method: 'POST', type })).toHaveProperty(
    'message',
    'Error occurred while adding Room',
  );
});

test('what the server says stays, and so does what has no name', () => {
  const problem = { message: 'Room 204 is taken', code: 'conflict', requestId: '1' } as const;
  const said = new CallFailed(409, { ...problem, code: 'duplicate' });
  expect(nameFailure(said, { method: 'POST', type: 'Room' })).toHaveProperty(
    'message',
    'Room 204 is taken',
  );
  expect(nameFailure(vague(), { method: 'POST', type: undefined })).toEqual(vague());
});
