import { describe, expect, test } from 'vitest';

import { nameKey, plainText } from './plain-text.ts';

describe('spellings of one name', () => {
  test.each([
    ['Łukasz', 'lukasz'],
    ['Đặng Ngọc', 'dang ngoc'],
    ['Søren Ærø', 'soren aero'],
    ['Strauß', 'STRAUSS'],
    ['STRAUẞ', 'strauss'],
    ['IŞIK', 'ışık'],
    ['İbrahim', 'ibrahim'],
    ['Þór Œuvre', 'thor oeuvre'],
    ['O’Brien', "o'brien"],
    ['Oʻahu', 'oahu'],
    ['D´Angelo', 'd`angelo'],
    ['Jean‑Luc', 'jean-luc'],
    ['Jean–Luc', 'Jean Luc'],
    ['  Ana \t Bell ', 'ana bell'],
    ['Ａｎａ', 'ana'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσεύς'],
    ['ИВАН Йорданов', 'иван иорданов'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
  ])('%s and %s', (one, other) => expect(plainText(one)).toBe(plainText(other)));

  test.each([
    ['De la Cruz', 'Delacruz'],
    ['Al-Hassan', 'Al Hassan'],
    ['O’Neil', 'O Neil'],
  ])('%s and %s are alike', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  test('different names stay different', () => {
    expect(plainText('Ana')).not.toBe(plainText('Anna'));
    expect(plainText('王小明')).not.toBe(plainText('王小红'));
  });
});
