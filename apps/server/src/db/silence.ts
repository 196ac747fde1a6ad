/** What a connection is written to and read from. */
export interface Line {
  bytesRead: number;
  destroy: () => unknown;
}

/** How long a request's statement may take: a silence that lasts longer is none of the database's. */
export const statementLimitMs = 7000;

const lookMs = 1000;
/** The first statement is answered at once; every other by the time limit, and a moment on the way. */
const timeout = { first: 5, later: statementLimitMs / lookMs + 1 };

/**
 * Hangs up on a connection that is in use and tells nothing: one that swallows everything never says so.
 * Looks are counted, not seconds, so that what arrived while this process was busy is read before it counts.
 */
export const watchSilence = () => {
  const inUse = new Map<Line, { read: number; silent: number; most: number }>();
  const look = () => {
    for (const [line, seen] of inUse) {
      const { bytesRead } = line;
      if (bytesRead !== seen.read) {
        inUse.set(line, { read: bytesRead, silent: 0, most: timeout.later });
        continue;
      }
      seen.silent += 1;
      if (seen.silent > seen.most) line.destroy();
    }
  };
  const looking = setInterval(look, lookMs).unref();
  return {
    begin: (line: Line) =>
      void inUse.set(line, { read: line.bytesRead, silent: 0, most: timeout.first }),
    end: (line: Line) => void inUse.delete(line),
    stop: () => clearInterval(looking),
  };
};
