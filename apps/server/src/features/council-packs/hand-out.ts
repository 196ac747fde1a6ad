import { Readable } from 'node:stream';

import { csvOf } from '#core/documents/csv.ts';
import { storeKeyOf } from '#core/files/storage.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { buildArchive } from '#features/exports/archive-job.ts';
import type { Order } from '#features/exports/exports.jobs.ts';

import { packBundleReadme } from './council-packs.readme.ts';
import { packWords } from './council-packs.words.ts';
import { madeOf } from './edition.ts';
import type { Made } from './edition.ts';
import { writeCover } from './pack-document.ts';
import type { CouncilPack } from './pack-order.ts';

interface HandingOut {
  job: JobRun;
  order: Order;
  pack: CouncilPack;
  editions: readonly Made[];
}

const storedAt = (fileKey: string) => storeKeyOf(fileKey, 'shown');

/** The edition itself, byte by byte, where whoever asked fetches it. */
const handOne = async ({ job, order }: HandingOut, { fileKey, size }: Made): Promise<number> => {
  const { storage } = job.services.files;
  const source = await storage.read(storedAt(fileKey));
  await storage.write(storedAt(order.fileKey), { source, size, type: 'application/zip' });
  return size;
};

/** Those of several properties as they are, with a cover over them. */
const handSeveral = ({ job, order, pack, editions }: HandingOut): Promise<number> => {
  const { locale } = order;
  const t = packWords[locale];
  const { from, to, council } = pack;
  const cover = { from, to, council: council.name };
  const rows = editions.map(({ row }) => row);
  const names = editions.map((_, index) => `property-${String(index + 1).padStart(3, '0')}.zip`);
  return buildArchive(job, order, {
    expected: editions.reduce((sum, { size }) => sum + size, 0) + 1_000_000,
    mtime: madeOf(pack),
    fill: async (add, draw) => {
      for (const [index, { fileKey }] of editions.entries()) {
        const source = await job.services.files.storage.read(storedAt(fileKey));
        await add(names[index] ?? '', { source });
      }
      const footer = [t.title, `${from} – ${to}`].join(' · ');
      const style = { locale, timezone: 'UTC', currency: 'GBP' };
      const paper = { locale, madeAt: madeOf(pack), footer, property: '' };
      const pdf = await draw({ ...writeCover(rows, cover, style), ...paper });
      await add('cover.pdf', { source: Readable.from([Buffer.from(pdf)]) });
      const put = async (name: string, text: string) => {
        await add(name, { source: Readable.from([Buffer.from(text)]), isPacked: true });
      };
      await put('cover.csv', csvOf([t.cover, ...rows], locale));
      const properties = editions.map(
        ({ row: [title], number }, index) => `${names[index]}  ${title}, ${t.edition(number)}`,
      );
      await put('README.txt', packBundleReadme[locale]({ ...cover, properties }));
    },
  });
};

/** What whoever asked is given of the editions; tells its size. */
export const handOut = (handing: HandingOut): Promise<number> => {
  const [only, ...others] = handing.editions;
  return only !== undefined && others.length === 0 ? handOne(handing, only) : handSeveral(handing);
};
