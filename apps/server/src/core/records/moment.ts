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
/** When it was by the server's clock, and neither before the work began nor after now. */
export const momentOf = ({ at, driftMs }: Said, { startedAt, now }: Between): string => {
  const latest = Date.parse(now);
  const said = at === undefined ? latest : Date.parse(at) - driftMs;
  const earliest = startedAt === null ? latest : Date.parse(startedAt);
  return new Date(Math.min(Math.max(said, earliest), latest)).toISOString();
};
