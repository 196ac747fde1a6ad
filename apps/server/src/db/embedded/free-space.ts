import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 ** 2;

export type FreeSpaceOptions = {
  minBytes?: number;
  intervalMs?: number;
  statfs?: (path: string) => Promise<{ bavail: number; bsize: number }>;
};

type Watched = FreeSpaceOptions & { dataDir: string; onChange: () => void };

export type FreeSpace = {
  /** Why nothing more should be written, while that is so. */
  readonly shortage: string | null;
  stop: () => void;
};

/** A full disk hangs the embedded engine, so writing has to end while there still is room. */
export async function watchFreeSpace(watched: Watched): Promise<FreeSpace> {
  const { dataDir, onChange, minBytes = 200 * MEGABYTE, intervalMs = 3000 } = watched;
  const measure = watched.statfs ?? statfs;
  let shortage: string | null = null;

  async function check(): Promise<void> {
    const { bavail, bsize } = await measure(dataDir);
    const free = bavail * bsize;
    const [left, needed] = [free, minBytes].map((bytes) => Math.floor(bytes / MEGABYTE));
    const wasShort = shortage !== null;
    shortage =
      free < minBytes ? `Only ${left} MB are free for ${dataDir}: ${needed} MB are needed` : null;
    if (wasShort !== (shortage !== null)) onChange();
  }

  // A failed look says nothing about the space: the last answer stands.
  const checkQuietly = (): void => void check().catch(() => null);
  await check().catch(() => null);
  const timer = setInterval(checkQuietly, intervalMs).unref();
  return {
    get shortage() {
      return shortage;
    },
    stop: () => clearInterval(timer),
  };
}
