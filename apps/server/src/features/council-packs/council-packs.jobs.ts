import { Readable } from 'node:stream';

import { z } from 'zod';

import { csvOf } from '#core/documents/csv.ts';
import type { DrawPdf } from '#core/documents/draw-pdf.ts';
import type { Add } from '#core/documents/zip-writer.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { buildArchive, conclude, defineArchive } from '#features/exports/archive-job.ts';
import { advance } from '#features/exports/exports.jobs.ts';
import type { Order } from '#features/exports/exports.jobs.ts';

import { seeAs } from './council-packs.queries.ts';
import { packReadme } from './council-packs.readme.ts';
import { packWords } from './council-packs.words.ts';
import { figuresOf, PackReader, readContent } from './pack-content.ts';
import { coverRow, writeCover, writePack } from './pack-document.ts';
import type { CoverRow, PackStyle } from './pack-document.ts';
import { tablesOf } from './pack-tables.ts';

/** What is told is what whoever asked could read then, property by property. */
export const CouncilPack = z.strictObject({
  from: z.string(),
  to: z.string(),
  places: z.array(z.strictObject({ tenantId: z.number().int(), reader: PackReader })).min(1),
  council: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
});
type CouncilPack = z.infer<typeof CouncilPack>;

/** About what a property takes, before it is known. */
const bytesPerProperty = 5_000_000;

/** Nothing in it tells when it was made: of a span that is over the same bytes come again. */
const madeOf = ({ to }: CouncilPack) => new Date(`${to}T12:00:00Z`);

interface Means {
  job: JobRun;
  order: Order;
  pack: CouncilPack;
  add: Add;
  draw: DrawPdf;
}

const read = ({ job, order, pack }: Means, { tenantId, reader }: CouncilPack['places'][number]) =>
  job.inSightOf(
    order.askedBy,
    async ({ db, session, timezone }) => {
      const councilIds = pack.council === null ? session.councilIds : [pack.council.id];
      if (councilIds !== null) await seeAs(db, councilIds);
      const span = { from: pack.from, to: pack.to, timezone };
      const content = await readContent(db, { span, reader, councilIds });
      const { title = '', currency = 'GBP' } = session.tenant ?? {};
      return { content, property: title, currency, timezone };
    },
    tenantId,
  );

const writer = ({ add, draw, order, pack }: Means) => {
  const put = async (name: string, bytes: Uint8Array, isPacked: boolean) => {
    await add(name, { source: Readable.from([Buffer.from(bytes)]), isPacked });
  };
  const footer = [packWords[order.locale].title, `${pack.from} – ${pack.to}`].join(' · ');
  const paper = { locale: order.locale, madeAt: madeOf(pack), footer };
  return {
    putText: (name: string, text: string) => put(name, Buffer.from(text), true),
    putSheet: async (name: string, of: { property: string; sheet: ReturnType<typeof writePack> }) =>
      put(name, await draw({ ...of.sheet, ...paper, property: of.property }), false),
  };
};

/** One property at a time: however many there are, one is in hand. */
const fill = async (means: Means): Promise<void> => {
  const { job, order, pack } = means;
  const { locale } = order;
  const t = packWords[locale];
  const { putText, putSheet } = writer(means);
  const cover = { from: pack.from, to: pack.to, council: pack.council?.name ?? null };
  const rows: CoverRow[] = [];
  let style: PackStyle = { locale, timezone: 'UTC', currency: 'GBP' };
  for (const [index, place] of pack.places.entries()) {
    const { content, property, ...of } = await read(means, place);
    style = { locale, ...of };
    const folder =
      pack.places.length === 1 ? '' : `property-${String(index + 1).padStart(3, '0')}/`;
    const tables = tablesOf(content, locale);
    const row = coverRow({ property, currency: of.currency }, figuresOf(content));
    rows.push(row);
    const sheet = writePack({ content, tables, row }, cover, style);
    await putSheet(`${folder}council-pack.pdf`, { property, sheet });
    for (const { name, columns, rows: lines } of tables)
      if (lines !== null)
        await putText(
          `${folder}${name}.csv`,
          csvOf([columns.map(({ label }) => label), ...lines], locale),
        );
    const percent = Math.floor((99 * (index + 1)) / pack.places.length);
    await advance(job, { order, state: 'running', percent });
  }
  if (rows.length > 1)
    await putSheet('cover.pdf', { property: '', sheet: writeCover(rows, cover, style) });
  await putText('cover.csv', csvOf([t.cover, ...rows], locale));
  await putText(
    'README.txt',
    packReadme[locale]({ ...cover, properties: rows.map(([name]) => name) }),
  );
};

const make = async (job: JobRun, order: Order): Promise<void> => {
  const pack = CouncilPack.parse(order.input);
  await advance(job, { order, state: 'running', percent: 0 });
  const size = await buildArchive(job, order, {
    expected: pack.places.length * bytesPerProperty,
    mtime: madeOf(pack),
    fill: (add, draw) => fill({ job, order, pack, add, draw }),
  });
  const subject = { type: 'export', id: order.id, label: order.fileName };
  const info = { from: pack.from, to: pack.to, count: pack.places.length, size };
  const events = [{ type: 'COUNCIL_PACK_GENERATED', subject, info } as const];
  await conclude(job, order, { size, events });
};

export const makeCouncilPack = defineArchive('council_pack.make', make);
