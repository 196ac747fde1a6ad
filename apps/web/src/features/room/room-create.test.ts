import { describe, expect, it } from 'vitest';

import { nextLine, previewOf, skipProblems } from '#features/room/create-preview.ts';

const line = (...[startRoomNumber, endRoomNumber, prefix = '']: [string, string, string?]) => ({
  startRoomNumber,
  endRoomNumber,
  prefix,
});
const numbers = (...given: Parameters<typeof previewOf>) =>
  previewOf(...given).rows.map((row) => row.roomNo);

describe('the preview', () => {
  it('lists every number, as wide as it was typed', () => {
    expect(numbers([line('008', '011', 'B')], [])).toEqual(['B008', 'B009', 'B010', 'B011']);
  });

  it('says nothing of a line that is still being typed', () => {
    const preview = previewOf([line('10', ''), line('', ''), line('1a', '12'), {}], []);
    expect(preview).toEqual({ rows: [], total: 0, isTooMany: false, backward: [], problems: 0 });
  });

  it('flags the later of two, and what the property has, whatever the case', () => {
    const { rows, problems } = previewOf([line('1', '3', 'g'), line('3', '4', 'G')], ['G1', '7']);
    expect(rows.map(({ roomNo, problem }) => [roomNo, problem])).toEqual([
      ['g1', 'exists'],
      ['g2', null],
      ['g3', null],
      ['G3', 'repeat'],
      ['G4', null],
    ]);
    expect(problems).toBe(2);
  });

  it('names the lines that run backward and makes nothing of them', () => {
    expect(previewOf([line('1', '2'), line('20', '18')], [])).toMatchObject({
      backward: [1],
      total: 2,
    });
  });

  it('counts beyond what one save takes without listing it', () => {
    const preview = previewOf([line('1', '500'), line('1000', '99999')], []);
    expect(preview.rows).toHaveLength(500);
    expect(preview).toMatchObject({ isTooMany: true, total: 99_500 });
    expect(previewOf([line('1', '500')], []).isTooMany).toBe(false);
  });
});

it('skips what cannot be used: a line with a gap becomes two, one with nothing left is gone', () => {
  const lines = [{ ...line('008', '012', 'B'), floor: 2 }, line('1', '2'), line('30', '31')];
  const rest = skipProblems(lines, previewOf(lines, ['B008', 'b010', '1', '2']));
  expect(rest).toEqual([
    { ...line('009', '009', 'B'), floor: 2 },
    { ...line('011', '012', 'B'), floor: 2 },
    line('30', '31'),
  ]);
  expect(previewOf(rest, ['B008', 'b010', '1', '2'])).toMatchObject({ total: 5, problems: 0 });
});

describe('the next line', () => {
  it('goes up a floor where the numbers begin with it', () => {
    expect(nextLine({ ...line('101', '110'), floor: 1 })).toMatchObject({
      ...line('201', '210'),
      floor: 2,
    });
  });

  it('continues the numbers otherwise, and keeps their width', () => {
    expect(nextLine({ ...line('001', '020'), floor: 3 })).toMatchObject({
      ...line('021', '040'),
      floor: 3,
    });
  });

  it('guesses nothing from a line that is not finished, or past the last number', () => {
    expect(nextLine({ ...line('5', ''), floor: 1 })).toMatchObject(line('', ''));
    expect(nextLine({ ...line('99000', '99999'), floor: 1 })).toMatchObject(line('', ''));
  });
});
