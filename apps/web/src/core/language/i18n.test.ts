import { afterEach, expect, test } from 'vitest';

import { currentLanguage, messages, setLanguage } from '#core/language/i18n.ts';

const texts = messages('test', {
  title: ['Rooms', 'Habitaciones'],
  greeting: ['Hello, {{name}}', 'Hola, {{name}}'],
  left_one: ['{{count}} room left', 'Queda {{count}} habitación'],
  left_other: ['{{count}} rooms left', 'Quedan {{count}} habitaciones'],
});

afterEach(() => setLanguage('en'));

test('a text is found by its key, with its values in it as they are', () => {
  expect(texts.text('title')).toBe('Rooms');
  expect(texts.text('greeting', { name: 'Ana <Ruiz>' })).toBe('Hello, Ana <Ruiz>');
});

test('plurals follow the count', () => {
  expect(texts.text('left', { count: 1 })).toBe('1 room left');
  expect(texts.text('left', { count: 3 })).toBe('3 rooms left');
});

test('the language changes at once', async () => {
  setLanguage('es');
  expect(currentLanguage()).toBe('es');
  expect(texts.text('left', { count: 2 })).toBe('Quedan 2 habitaciones');
});
