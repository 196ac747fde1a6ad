import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

export interface Added {
  sha256: string;
  size: number;
}
interface Entry {
  source: Readable;
  /** Pictures and PDF are small already. */
  isPacked?: boolean;
}
/** Puts an entry into the archive as it flows by; is done once all of it is in. */
export type Add = (name: string, entry: Entry) => Promise<Added>;

const counting = () => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: (): Added => ({ sha256: hash.digest('hex'), size }) };
};

const ended = (stream: Readable) =>
  new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));

interface Writing {
  /** What all entries say that they were made. */
  mtime: Date;
  signal: AbortSignal;
  fill: (add: Add) => Promise<void>;
}

/**
 * An archive at this path, an entry at a time: however large it becomes, it takes no more memory. Its
 * last entry is the sums of all before it, as `sha256sum -c` reads them.
 */
export const writeZip = async (path: string, { mtime, signal, fill }: Writing): Promise<void> => {
  const zip = new ZipFile();
  const broken = new AbortController();
  zip.on('error', (error: Error) => broken.abort(error));
  const file = createWriteStream(path, { mode: 0o600 });
  const written = pipeline(zip.outputStream, file, {
    signal: AbortSignal.any([signal, broken.signal]),
  });
  // Told to whoever adds next, or at the end.
  written.catch(() => undefined);
  const cutOff = written.then(() => {
    throw new Error('the archive ended before it was full');
  });
  cutOff.catch(() => undefined);
  const add: Add = async (name, { source, isPacked = false }) => {
    const { stream, read } = counting();
    source.once('error', (error) => stream.destroy(error));
    const passed = ended(stream);
    zip.addReadStream(source.pipe(stream), name, { mtime, mode: 0o100_644, compress: isPacked });
    try {
      await Promise.race([passed, cutOff]);
    } catch (error) {
      source.destroy();
      broken.abort();
      throw error;
    }
    return read();
  };
  const sums: string[] = [];
  await fill(async (name, entry) => {
    const added = await add(name, entry);
    sums.push(`${added.sha256}  ${name}\n`);
    return added;
  });
  await add('manifest.sha256', { source: Readable.from([Buffer.from(sums.join(''))]) });
  zip.end();
  await written;
};
