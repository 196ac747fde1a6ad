import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;
const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * A font of the web (WOFF 1.0, https://www.w3.org/TR/WOFF/) as the plain file it was packed from: readers
 * unpack a whole table for each letter otherwise, seconds where a font is large.
 */
export const sfntOf = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHead + index * woffEntry;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + woffEntry),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const sizes = tables.map(({ bytes }) => padded(bytes.length));
  const start = sfntHead + count * sfntEntry;
  const sfnt = Buffer.alloc(sizes.reduce((sum, size) => sum + size, start));
  woff.copy(sfnt, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(2 ** power * sfntEntry, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE((count - 2 ** power) * sfntEntry, 10);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = sfntHead + index * sfntEntry;
    tag.copy(sfnt, at);
    checksum.copy(sfnt, at + 4);
    sfnt.writeUInt32BE(offset, at + 8);
    sfnt.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(sfnt, offset);
    offset += sizes[index] ?? 0;
  }
  return sfnt;
};
