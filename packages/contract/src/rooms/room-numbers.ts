/** A line of the bulk form, as far as its numbers go. */
export interface NumberRange {
  startRoomNumber: number | string;
  endRoomNumber: number | string;
  prefix?: string;
}

export const isForward = (range: NumberRange): boolean =>
  Number(range.startRoomNumber) <= Number(range.endRoomNumber);

const lengthOf = (range: NumberRange) =>
  isForward(range) ? Number(range.endRoomNumber) - Number(range.startRoomNumber) + 1 : 0;

export const countRooms = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((sum, range) => sum + lengthOf(range), 0);

/** Every room number from start to end, as wide as the start was typed. */
export const roomNumbersOf = (range: NumberRange): string[] => {
  const width = String(range.startRoomNumber).length;
  const start = Number(range.startRoomNumber);
  return Array.from(
    { length: lengthOf(range) },
    (_, step) => `${range.prefix ?? ''}${String(start + step).padStart(width, '0')}`,
  );
};

/** The indexes of the ranges that make a number which an earlier number already is. */
export const rangesThatRepeat = (ranges: readonly NumberRange[]): number[] => {
  const seen = new Set<string>();
  return ranges.flatMap((range, index) => {
    const keys = roomNumbersOf(range).map((roomNo) => roomNo.toLowerCase());
    const isRepeat = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isRepeat ? [index] : [];
  });
};
