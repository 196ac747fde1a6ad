import { CallFailed } from '@keyhold/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { contractResolver, toInput } from '#ui/form/contract-resolver.ts';
import { problemsOf } from '#ui/form/error-summary.tsx';
import { isRequired } from '#ui/form/form-context.ts';
import { failureOf } from '#ui/form/server-errors.ts';

const Room = z.strictObject({
  roomNo: z.string().min(1),
  type: z.enum(['single', 'double']),
  guests: z.number().int().min(1),
  email: z.email().optional(),
  note: z.string().nullable(),
  cc: z.array(z.email()),
});

const whyUnreadable = new Map<string, () => string>();
async function check(values: Record<string, unknown>, language: 'en' | 'es' = 'en') {
  const labels = new Map([
    ['roomNo', 'Room number'],
    ['cc', 'Copies'],
  ]);
  const resolve = contractResolver({
    schema: Room,
    initial: {},
    labels,
    whyUnreadable,
    language: () => language,
  });
  const options = { fields: {}, shouldUseNativeValidation: false };
  return await resolve(values, undefined, options);
}

const good = { roomNo: '204', type: 'single', guests: 2, email: '', note: '', cc: [] };

describe('what is sent', () => {
  test('leaves out empty fields, or says null where the contract has it, and drops what it does not know', () => {
    expect(toInput({ schema: Room, initial: {} }, { ...good, id: 7 })).toEqual({
      roomNo: '204',
      type: 'single',
      guests: 2,
      note: null,
      cc: [],
    });
  });

  test('a field that was emptied is not silently kept as it was', () => {
    const part = Room.partial();
    expect(toInput({ schema: part, initial: { email: 'a@b.example' } }, { email: '' })).toEqual({
      email: '',
    });
  });
});

describe('what is refused', () => {
  test('is said with the field’s name on the screen, in the language', async () => {
    const { errors } = await check({ ...good, roomNo: '' });
    expect(problemsOf(errors)).toEqual([
      { name: 'roomNo', message: 'Room number is a required field' },
    ]);
    const spanish = await check({ ...good, roomNo: '' }, 'es');
    expect(problemsOf(spanish.errors)[0]?.message).toBe('Room number es un campo obligatorio');
  });

  test('an empty choice and an empty number are missing, not of a wrong type', async () => {
    const { errors } = await check({ ...good, type: undefined, guests: null });
    expect(problemsOf(errors).map((each) => each.message)).toEqual([
      'type is a required field',
      'guests is a required field',
    ]);
  });

  test('an entry of a list is found under the list', async () => {
    const { errors } = await check({ ...good, cc: ['a@b.example', 'wrong'] });
    expect(problemsOf(errors)).toEqual([{ name: 'cc.1', message: 'Invalid email format' }]);
  });
});

test('the contract says what is required', () => {
  const required = Object.keys(Room.shape).filter((name) => isRequired(Room, name));
  expect(required).toEqual(['roomNo', 'type', 'guests']);
});

describe('the server’s refusals', () => {
  const form = () => {
    const set: [string, unknown][] = [];
    return {
      set,
      getValues: () => ({ roomNo: '204' }),
      setError: (name: string, error: unknown) => set.push([name, error]),
    };
  };
  const problem = {
    message: 'Please check the marked fields',
    code: 'invalid_input',
    requestId: 'r1',
  };

  const labels = new Map([
    ['roomNo', 'Room number'],
    ['lines.0.expiresOn', 'Use before'],
  ]);

  test('go to their fields, and nothing is left to say above', () => {
    const target = form();
    const errors = [{ path: 'roomNo', message: 'Room 204 exists already' }];
    const failed = new CallFailed(400, { ...problem, errors });
    expect(failureOf(target as never, failed, labels)).toBeUndefined();
    expect(target.set).toEqual([
      ['roomNo', { type: 'server', message: 'Room 204 exists already' }],
    ]);
  });

  test.each([
    ['roomNo', 'roomNo cannot be empty', 'Room number cannot be empty'],
    ['roomNo', 'El valor de roomNo no es válido', 'El valor de Room number no es válido'],
    ['roomNo', 'Another roomNo is meant', 'Another roomNo is meant'],
    ['lines.0.expiresOn', 'lines.0.expiresOn has passed', 'Use before has passed'],
    ['body.lines.0.expiresOn', 'body.lines.0.expiresOn has passed', 'Use before has passed'],
    ['lines.1.expiresOn', 'lines.1.expiresOn has passed', 'lines.1.expiresOn has passed'],
  ])('call %s as the screen does: %s', (path, message, said) => {
    const target = { ...form(), getValues: () => ({ roomNo: '', lines: [] }) };
    const failed = new CallFailed(400, { ...problem, errors: [{ path, message }] });
    expect(failureOf(target as never, failed, labels)).toBeUndefined();
    expect(target.set).toMatchObject([[path.replace('body.', ''), { message: said }]]);
  });

  test('without a field are said above, with the request to quote', () => {
    const failure = failureOf(
      form() as never,
      new CallFailed(409, { ...problem, message: 'This is still in use elsewhere' }),
      labels,
    );
    expect(failure).toEqual({ message: 'This is still in use elsewhere', requestId: 'r1' });
  });

  test('another failure is said in its own words, where it has any', () => {
    expect(failureOf(form() as never, new Error('Only a preview'), labels)).toEqual({
      message: 'Only a preview',
    });
    expect(failureOf(form() as never, new Error(''), labels)).toEqual({});
    expect(failureOf(form() as never, 'thrown', labels)).toEqual({});
  });
});
