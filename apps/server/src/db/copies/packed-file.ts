import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const sized = { authTagLength: tagBytes };

/** 32 bytes, or nothing for a copy that is not locked. */
export type Key = Buffer | undefined;

/** What it takes to try one passphrase, in scrypt's own words. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}
export const cost: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** Of copies that do not say it. */
export const formerCost: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** The key that a passphrase and the salt of a copy make; slow on purpose. */
export const keyOf = async (
  passphrase: string,
  { salt, scrypt: by }: { salt: string; scrypt: Cost },
): Promise<Buffer> => {
  const derive = promisify<string, string, number, object, Buffer>(scrypt);
  return await derive(passphrase, salt, 32, { ...by, maxmem: 2 ** 28 });
};

export interface Sum {
  rows: number;
  /** Of the lines as they are before they are packed. */
  sha256: string;
}
type Pages = AsyncIterable<readonly string[]>;

const summed = (pages: Pages) => {
  const hash = createHash('sha256');
  let rows = 0;
  const texts = async function* () {
    for await (const page of pages) {
      if (page.length === 0) continue;
      rows += page.length;
      const text = `${page.join('\n')}\n`;
      hash.update(text);
      yield text;
    }
  };
  return { texts, sum: (): Sum => ({ rows, sha256: hash.digest('hex') }) };
};

/** What a file of these lines would be known by. */
export const sumOf = async (pages: Pages): Promise<Sum> => {
  const { texts, sum } = summed(pages);
  for await (const text of texts()) void text;
  return sum();
};

/** Twelve bytes to start from, the rest, sixteen to check by. */
const locked = (key: Buffer) =>
  async function* (packed: AsyncIterable<Buffer>) {
    const iv = randomBytes(ivBytes);
    const lock = createCipheriv(cipher, key, iv, sized);
    yield iv;
    for await (const chunk of packed) yield lock.update(chunk);
    yield lock.final();
    yield lock.getAuthTag();
  };

/** Writes lines as gzip, locked where there is a key. */
export const writeLines = async (
  file: string,
  { pages, key }: { pages: Pages; key: Key },
): Promise<Sum> => {
  const { texts, sum } = summed(pages);
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const source = Readable.from(texts());
  if (key === undefined) await pipeline(source, createGzip(), target);
  else await pipeline(source, createGzip(), locked(key), target);
  return sum();
};

export interface Measured {
  size: number;
  sha256: string;
}

/** Counts and hashes what goes through. */
const measured = () => {
  const hash = createHash('sha256');
  let size = 0;
  const pass = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  return { pass, result: (): Measured => ({ size, sha256: hash.digest('hex') }) };
};

/** Writes bytes as they are, locked where there is a key. */
export const writeBytes = async (
  file: string,
  { source, key }: { source: Readable; key: Key },
): Promise<Measured> => {
  const { pass, result } = measured();
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  if (key === undefined) await pipeline(source, pass, target);
  else await pipeline(source, pass, locked(key), target);
  return result();
};

const unlocked = async (file: string, key: Buffer): Promise<Readable> => {
  const { size } = await stat(file);
  if (size <= ivBytes + tagBytes) throw new Error(`${file} is cut off`);
  const handle = await open(file);
  const iv = Buffer.alloc(ivBytes);
  const tag = Buffer.alloc(tagBytes);
  await handle.read(iv, 0, ivBytes, 0);
  await handle.read(tag, 0, tagBytes, size - tagBytes);
  await handle.close();
  const unlock = createDecipheriv(cipher, key, iv, sized).setAuthTag(tag);
  const source = createReadStream(file, { start: ivBytes, end: size - tagBytes - 1 });
  source.on('error', (error) => unlock.destroy(error));
  return source.pipe(unlock);
};

/** What was written, unlocked: breaks off where a byte of a locked file was changed or the key is another. */
const readPacked = async (file: string, key: Key): Promise<Readable> =>
  key === undefined ? createReadStream(file) : await unlocked(file, key);

/** Reads what `writeBytes` wrote, and breaks off before its end where it is not what was measured then. */
export const readBytes = async (
  file: string,
  { key, expected }: { key: Key; expected: Measured },
): Promise<Readable> => {
  const packed = await readPacked(file, key);
  const { pass, result } = measured();
  const checked = async function* () {
    yield* pass(packed);
    const { size, sha256 } = result();
    if (size !== expected.size || sha256 !== expected.sha256)
      throw new Error(`${size} bytes that are not those that were written`);
  };
  return Readable.from(checked(), { objectMode: false });
};

/** Reads what `writeLines` wrote; throws where a byte of a locked file was changed or the key is another. */
export const readLines = async function* (file: string, key: Key): AsyncGenerator<string> {
  const packed = await readPacked(file, key);
  const plain = createGunzip();
  // An error before the gzip stream must reach whoever reads the lines.
  packed.on('error', (error) => plain.destroy(error));
  let rest = '';
  for await (const chunk of packed.pipe(plain).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
};
