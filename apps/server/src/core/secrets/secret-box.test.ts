import { expect, test } from 'vitest';

import { seal, unseal } from './secret-box.ts';

const secret = 'not-a-secret-and-long-enough-for-one';

test('what was sealed is read with the same secret and no other', () => {
  const box = seal(secret, 'JBSWY3DPEHPK3PXP');
  expect(box).not.toBe(seal(secret, 'JBSWY3DPEHPK3PXP'));
  expect(unseal(secret, box)).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal('the secret of another server, long enough', box)).toBeNull();
});

test('a box that was cut off or altered, wherever that is, holds nothing', () => {
  const bytes = Buffer.from(seal(secret, 'two'), 'base64url');
  for (let length = 0; length < bytes.length; length += 1)
    expect(unseal(secret, bytes.subarray(0, length).toString('base64url'))).toBeNull();
  for (let at = 0; at < bytes.length; at += 1)
    expect(
      unseal(secret, Buffer.from(bytes.with(at, bytes[at]! ^ 1)).toString('base64url')),
    ).toBeNull();
});
