// Apart from the shapes: the header asks for these, and the shapes bring zod with them.

/** Longer than this nobody works in one go: counting stops, and somebody has to look. */
export const longestLogHours = 16;
/** Whoever comes to work then had gone before: what runs so long stands in nobody's way. */
export const isLeftOpen = (clockIn: string, at: number): boolean =>
  at - Date.parse(clockIn) >= longestLogHours * 3_600_000;
/** So long after the end of its shift a log that runs on needs a correction. */
export const overrunMinutes = 60;
export const longestBreakMinutes = 12 * 60;
/** What clocking out begins with: the break as planned, where it is shorter than what was worked. */
export const breakToBegin = (planned: number | null | undefined, worked: number): number =>
  typeof planned === 'number' && planned < worked ? planned : 0;
/** What a device without a network may tell of: whatever is older is corrected instead. */
export const longestWaitHours = 24;
/** Heard of so much later than it was, the log says so. */
export const lateNewsMinutes = 5;
