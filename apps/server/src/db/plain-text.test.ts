import { foldLetters, nameKey, plainText } from '@keyhold/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();

const ranges = [
  [0x20, 0x5_2f],
  [0x5_91, 0x6_ff],
  [0x9_05, 0x9_39],
  [0x1e_00, 0x1f_ff],
  [0x20_00, 0x20_64],
  [0x21_00, 0x21_8b],
  [0x2c_60, 0x2c_7f],
  [0x30_00, 0x30_ff],
  [0x4e_00, 0x4e_ff],
  [0xa7_8b, 0xa7_8c],
  [0xfb_00, 0xfb_06],
  [0xff_01, 0xff_5e],
] as const;
const every = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);

test('every letter, alone and among others, is the same to the database and to the browser', async () => {
  const mixed = Array.from({ length: 4000 }, () =>
    Array.from(
      { length: 1 + Math.floor(Math.random() * 12) },
      () => every[Math.floor(Math.random() * every.length)] ?? '',
    ).join(''),
  );
  const texts = [...every, ...every.map((letter) => `a${letter} ß`), ...mixed];
  const { rows } = await server.database.asOwner((db) =>
    sql<Record<'folded' | 'plain' | 'key', string>>`
      select fold_letters(t) as folded, plain_text(t) as plain, name_key(t) as key
      from unnest(${texts}::text[]) with ordinality as u (t, place) order by place`.execute(db),
  );
  expect(rows).toEqual(
    texts.map((text) => ({
      folded: foldLetters(text),
      plain: plainText(text),
      key: nameKey(text),
    })),
  );
});
