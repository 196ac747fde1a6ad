import { expect, it } from 'vitest';

import { codeOfDoor } from '#features/door-code/door-address.ts';

const code = '5d0c1a52-7f0e-4c38-9b0e-8f64d2f1b7aa';

it('reads the code in the address on a door, wherever the property is served', () => {
  expect(codeOfDoor(`https://keyhold.example/door/${code}`)).toBe(code);
  expect(codeOfDoor(`http://10.0.0.4:4000/door/${code}\n`)).toBe(code);
});

it.each([
  'WIFI:S:Guests;T:WPA;P:secret;;',
  code,
  `https://keyhold.example/job/${code}`,
  `https://keyhold.example/door/${code}/photo`,
  `https://evil.example/?x=/door/${code}`,
  'https://keyhold.example/door/7',
  '',
])('takes no notice of %s', (scanned) => {
  expect(codeOfDoor(scanned)).toBeNull();
});
