interface Said {
  /** By the clock of the phone. */
  at?: string | undefined;
  /** How far that clock is ahead. */
  driftMs: number;
}
interface Between {
  startedAt: string | null;
  now: string;
}
/** When it was by the server's clock, as far as the phone is to be believed. */
export const saidAt = ({ at, driftMs }: Said, now: string): number =>
  at === undefined ? Date.parse(now) : Date.parse(at) - driftMs;

/** When it was by the server's clock, and neither before the work began nor after now. */
export const momentOf = (said: Said, { startedAt, now }: Between): string => {
  const latest = Date.parse(now);
  const earliest = startedAt === null ? latest : Date.parse(startedAt);
  return new Date(Math.min(Math.max(saidAt(said, now), earliest), latest)).toISOString();
};
