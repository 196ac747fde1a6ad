import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { root } from './build.ts';

/** Draws the icons of the installed app from the mark: `node scripts/icons.ts`. */
const folder = path.join(root, 'apps/web/public');
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
/** A system cuts its own shape out of it: the ground reaches the edges, the mark keeps off them. */
const maskable = mark
  .replace(' rx="7"', '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"')
  .replace('<rect width="32" height="32"', '<rect x="-6" y="-6" width="44" height="44"');

const icons = [
  { name: '192', svg: mark, side: 192 },
  { name: '512', svg: mark, side: 512 },
  { name: 'apple', svg: maskable, side: 180 },
  { name: 'maskable', svg: maskable, side: 512 },
];
for (const { name, svg, side } of icons) {
  await sharp(Buffer.from(svg), { density: 1200 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, `icons/${name}.png`));
}
