import { maxRoomsPerSave, roomNumbersOf, type RoomRange } from '@keyhold/contract';

import { firstValues } from '#core/records/field-input.tsx';
import { roomFields } from '#features/room/room.fields.tsx';

/** A line of the form as it stands while somebody types: anything may be missing. */
export type Line = { [Name in keyof RoomRange]?: RoomRange[Name] | null } & {
  startRoomNumber?: string;
  endRoomNumber?: string;
  prefix?: string;
};

const { roomNo: _named, ...first } = firstValues(roomFields);
export const firstLine: Line = {
  ...first,
  startRoomNumber: '',
  endRoomNumber: '',
  prefix: '',
  baseType: '',
};

/** `repeat`: an earlier line makes it already. `exists`: the property has it already. */
export type Problem = 'repeat' | 'exists';

export interface PreviewRow {
  key: string;
  roomNo: string;
  line: number;
  problem: Problem | null;
}
export interface Preview {
  rows: PreviewRow[];
  /** How many the form makes, whether or not all of them are shown. */
  total: number;
  isTooMany: boolean;
  /** The lines whose start is greater than their end. */
  backward: number[];
  problems: number;
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^(?!0+$)\d{1,5}$/.test(text.trim());

/** Nothing while a number is missing or is none: a line that is being typed is not a mistake. */
const numbersIn = ({ startRoomNumber: start, endRoomNumber: end, prefix }: Line) =>
  isNumber(start) && isNumber(end)
    ? { startRoomNumber: start.trim(), endRoomNumber: end.trim(), prefix: prefix?.trim() ?? '' }
    : null;

const lengthOf = (range: NonNullable<ReturnType<typeof numbersIn>>) =>
  Number(range.endRoomNumber) - Number(range.startRoomNumber) + 1;

/** Every number that will be made, with what stands in its way; stops at the most one save takes. */
export const previewOf = (lines: readonly Line[], existing: Iterable<string>): Preview => {
  const known = new Set([...existing].map((roomNo) => roomNo.toLowerCase()));
  const seen = new Set<string>();
  const rows: PreviewRow[] = [];
  const backward: number[] = [];
  let total = 0;
  for (const [line, given] of lines.entries()) {
    const range = numbersIn(given);
    if (!range) continue;
    if (lengthOf(range) < 1) backward.push(line);
    total += Math.max(0, lengthOf(range));
    if (total > maxRoomsPerSave) continue;
    for (const roomNo of roomNumbersOf(range)) {
      const name = roomNo.toLowerCase();
      const problem = (seen.has(name) && 'repeat') || (known.has(name) && 'exists') || null;
      seen.add(name);
      rows.push({ key: `${line}-${roomNo}`, roomNo, line, problem });
    }
  }
  const problems = rows.filter((row) => row.problem !== null).length;
  return { rows, total, isTooMany: total > maxRoomsPerSave, backward, problems };
};

/** The lines without the numbers that cannot be used: one with a gap in it becomes several. */
export const skipProblems = (lines: readonly Line[], { rows }: Preview): Line[] =>
  lines.flatMap((line, index) => {
    const own = rows.filter((row) => row.line === index);
    if (own.every(({ problem }) => problem === null)) return [line];
    const width = line.prefix?.trim().length ?? 0;
    const made: Line[] = [];
    for (const [place, { roomNo, problem }] of own.entries()) {
      if (problem !== null) continue;
      const endRoomNumber = roomNo.slice(width);
      const last = made.at(-1);
      if (last && own[place - 1]?.problem === null) last.endRoomNumber = endRoomNumber;
      else made.push({ ...line, startRoomNumber: endRoomNumber, endRoomNumber });
    }
    return made;
  });

const shifted = (text: string, by: number) => String(Number(text) + by).padStart(text.length, '0');

/** The line that most likely follows: the next floor where numbers begin with the floor, else the next numbers. */
export const nextLine = (last: Line): Line => {
  const range = numbersIn(last);
  const floor = last.floor ?? 0;
  if (!range || lengthOf(range) < 1) return { ...last, startRoomNumber: '', endRoomNumber: '' };
  const { startRoomNumber: start, endRoomNumber: end } = range;
  const isByFloor = floor > 0 && Math.floor(Number(start) / 100) === floor;
  const by = isByFloor ? 100 : lengthOf(range);
  if (Number(end) + by > 99_999) return { ...last, startRoomNumber: '', endRoomNumber: '' };
  return {
    ...last,
    startRoomNumber: shifted(start, by),
    endRoomNumber: shifted(end, by),
    floor: isByFloor ? floor + 1 : last.floor,
  };
};
