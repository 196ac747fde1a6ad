import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';

import { takenAtIn } from './exif.ts';
import type { Fault, Inspected, Job, Rewritten, TakenAt } from './images.ts';

/**
 * A process of its own, since it opens what strangers have sent: what makes it hang or fall takes
 * nothing with it. Three loaders and no other; SVG, GIF, TIFF and the rest do not exist here.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

const decodeSeconds = 10;
const margin = 20;
/** These are told by what they are not: nothing but text. */
const plainTypes = new Set(['text/plain', 'text/csv']);

const hashOf = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

const isText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path))
      if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** Why it is not what it says; null where it is. */
const faultOf = async ({ path, mimeType }: Job): Promise<Fault | null> => {
  const found = await fileTypeFromFile(path);
  // A phone's photo that was only renamed.
  if (found !== undefined && /^image\/hei[cf]\b/.test(found.mime)) return { code: 'heic_refused' };
  const isSound =
    found === undefined
      ? plainTypes.has(mimeType) && (await isText(path))
      : found.mime === mimeType;
  return isSound ? null : { code: 'file_refused' };
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words in white on half-opaque black, in the lower left corner, whatever the picture's size. */
const overlayOf = async (
  { text, font }: NonNullable<Job['stamp']>,
  picture: { width: number; height: number },
): Promise<OverlayOptions[]> => {
  const size = Math.max(8, Math.round(picture.width / 30));
  const pad = Math.round(size / 2);
  const words = await sharp({
    text: {
      text: `<span foreground="white">${escape(text)}</span>`,
      font: `Roboto Medium ${size}`,
      fontfile: font,
      width: Math.max(1, picture.width - 2 * (margin + pad)),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [words.info.width + 2 * pad, words.info.height + 2 * pad];
  const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const box = await sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: words.data, left: pad, top: pad }])
    .png()
    .toBuffer();
  const fitting = await sharp(box)
    .resize({ ...picture, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const top = Math.max(0, picture.height - fitting.info.height - margin);
  const left = Math.max(0, Math.min(margin, picture.width - fitting.info.width));
  return [{ input: fitting.data, left, top }];
};

type Redrawn = Rewritten & { takenAt: TakenAt | null };

const rewrite = async (job: Job): Promise<Redrawn | null> => {
  const input = () =>
    sharp(job.path, { limitInputPixels: job.maxPixels, failOn: 'error', pages: 1 }).timeout({
      seconds: decodeSeconds,
    });
  const { width, height, autoOrient, exif } = await input().metadata();
  if (width * height > job.maxPixels) return null;
  const type = job.servedAs ?? job.mimeType;
  const format = type.slice('image/'.length) as 'jpeg' | 'png' | 'webp';
  const { fit, stamp } = job;
  const picture = input()
    .autoOrient()
    .resize(fit && { width: fit, height: fit, fit: 'inside', withoutEnlargement: true })
    .composite(stamp ? await overlayOf(stamp, autoOrient) : [])
    .toFormat(format, { quality: 85 });
  const made = await picture.toFile(job.spare);
  const { size } = made;
  return { type, width: made.width, height: made.height, size, takenAt: takenAtIn(exif) };
};

const isTooLarge = (error: unknown) => /pixel limit/i.test((error as Error).message);

const inspect = async (job: Job): Promise<Inspected> => {
  const fault = await faultOf(job);
  if (fault !== null) return fault;
  const sha256 = await hashOf(job.path);
  if (!job.mimeType.startsWith('image/')) return { sha256, rewritten: null, takenAt: null };
  try {
    const redrawn = await rewrite(job);
    if (redrawn === null) return { code: 'too_many_pixels' };
    const { takenAt, ...rewritten } = redrawn;
    return { sha256, rewritten, takenAt };
  } catch (error) {
    return { code: isTooLarge(error) ? 'too_many_pixels' : 'file_refused' };
  }
};

process.on('message', (job: Job) => {
  void inspect(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
