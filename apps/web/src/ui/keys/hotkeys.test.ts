import { expect, test } from 'vitest';

import { strokeOf } from '#ui/keys/hotkeys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  strokeOf({ key, ...held } as KeyboardEvent);

test.each([
  ['j', {}, 'j'],
  ['K', { metaKey: true }, 'mod+k'],
  ['b', { ctrlKey: true }, 'mod+b'],
  ['?', { shiftKey: true }, '?'],
  ['J', { shiftKey: true }, 'shift+j'],
  ['ArrowLeft', { altKey: true, shiftKey: true }, 'alt+shift+arrowleft'],
  [' ', {}, 'space'],
])('%s with %o is the stroke %s', (key, held, stroke) => {
  expect(press(key, held)).toBe(stroke);
});
