import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { csvOf } from '#core/documents/csv.ts';
import type { DrawPdf } from '#core/documents/draw-pdf.ts';
import type { Add } from '#core/documents/zip-writer.ts';
import { storeKeyOf } from '#core/files/storage.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { buildArchive } from '#features/exports/archive-job.ts';
import type { Order } from '#features/exports/exports.jobs.ts';

import { seeAs } from './council-packs.queries.ts';
import { packReadme } from './council-packs.readme.ts';
import { packFileName, packWords } from './council-packs.words.ts';
import * as queries from './editions.queries.ts';
import { neededOf } from './editions.service.ts';
import { figuresOf, leftOutOf, readContent } from './pack-content.ts';
import type { PackContent } from './pack-content.ts';
import { coverRow, writePack } from './pack-document.ts';
import type { Cover, CoverRow } from './pack-document.ts';
import { changesBetween, digestOf, factsOf, PackFacts } from './pack-facts.ts';
import type { CouncilPack } from './pack-order.ts';
import { statementOf } from './pack-statement.ts';
import { tablesOf } from './pack-tables.ts';

interface Making {
  job: JobRun;
  order: Order;
  pack: CouncilPack;
  place: CouncilPack['places'][number];
}

/** An edition that lies in the store. */
export interface Made {
  number: number;
  fileKey: string;
  size: number;
  /** What the cover over several says of it. */
  row: CoverRow;
}

/** About what a property takes, before it is known. */
const bytesPerProperty = 5_000_000;

/** Nothing in it tells when it was made: of a span that is over the same bytes come again. */
export const madeOf = ({ to }: Pick<CouncilPack, 'to'>) => new Date(`${to}T12:00:00Z`);

/** What the council sees of the property, as far as whoever asked may read it. */
const read = ({ job, order, pack, place: { tenantId, reader } }: Making) =>
  job.inSightOf(
    order.askedBy,
    async ({ db, session, timezone }) => {
      await seeAs(db, [pack.council.id]);
      const span = { from: pack.from, to: pack.to, timezone };
      const content = await readContent(db, { span, reader, councilId: pack.council.id });
      const { title = '', currency = 'GBP' } = session.tenant ?? {};
      return { content, property: title, currency, timezone };
    },
    tenantId,
  );
type Read = Awaited<ReturnType<typeof read>>;

const writerOf = (
  { order, pack }: Making,
  { add, draw, number, property }: { add: Add; draw: DrawPdf; number: number; property: string },
) => {
  const t = packWords[order.locale];
  const put = async (name: string, bytes: Uint8Array, isPacked: boolean) => {
    await add(name, { source: Readable.from([Buffer.from(bytes)]), isPacked });
  };
  const footer = [t.title, t.edition(number), `${pack.from} – ${pack.to}`].join(' · ');
  const paper = { locale: order.locale, madeAt: madeOf(pack), footer, property };
  return {
    putText: (name: string, text: string) => put(name, Buffer.from(text), true),
    putSheet: async (name: string, sheet: ReturnType<typeof writePack>) =>
      put(name, await draw({ ...sheet, ...paper }), false),
  };
};

interface Writing {
  making: Making;
  told: Read;
  cover: Cover;
  row: CoverRow;
}
const fill = async ({ making, told, cover, row }: Writing, add: Add, draw: DrawPdf) => {
  const { locale } = making.order;
  const { content, property, timezone, currency } = told;
  const { number } = cover;
  const { putText, putSheet } = writerOf(making, { add, draw, number, property });
  const tables = tablesOf(content, locale);
  const style = { locale, timezone, currency };
  await putSheet('council-pack.pdf', writePack({ content, tables, row }, cover, style));
  for (const { name, columns, rows } of tables)
    if (rows !== null) {
      const labels = columns.map(({ label }) => label);
      await putText(`${name}.csv`, csvOf([labels, ...rows], locale));
    }
  await putText('cover.csv', csvOf([packWords[locale].cover, row], locale));
  await putText('README.txt', packReadme[locale]({ ...cover, property }));
};

const sumOf = async ({ services }: JobRun, fileKey: string): Promise<string> => {
  const hash = createHash('sha256');
  const source = await services.files.storage.read(storeKeyOf(fileKey, 'shown'));
  await pipeline(source, hash);
  return hash.digest('hex');
};

/** What its reader may read of the guests whom it names: with them it is erased. */
const guestsOf = ({ nights }: PackContent) => [
  ...new Set(nights.flatMap(({ booking }) => booking?.guest?.id ?? [])),
];

/** Of two that make the same one at once the second finds its number taken, and tries again. */
const keep = async (
  { job, order, pack, place }: Making,
  edition: Omit<queries.NewEdition, 'askedBy' | 'councilId' | 'from' | 'to' | 'locale'>,
): Promise<void> => {
  await job.inSightOf(
    order.askedBy,
    async ({ db, session }) => {
      const side = session.councilIds === null ? 'house' : 'council';
      await queries.seeAll(db);
      const { askedBy: id, askedByName, locale } = order;
      const askedBy = { id, name: askedByName ?? '', side } as const;
      const series = { councilId: pack.council.id, from: pack.from, to: pack.to };
      await queries.insertEdition(db, { ...edition, ...series, locale, askedBy });
    },
    place.tenantId,
  );
};

/** What there is of the same days: the latest in this language and with these parts, and the latest of all. */
const known = ({ job, order, pack, place }: Making) =>
  job.inSightOf(
    order.askedBy,
    async ({ db }) => {
      await queries.seeAll(db);
      const series = { councilId: pack.council.id, from: pack.from, to: pack.to };
      const like = { locale: order.locale, leftOut: leftOutOf(place.reader) };
      const alike = await queries.findAlike(db, { ...series, ...like });
      return { alike, latest: await queries.findLatest(db, series) };
    },
    place.tenantId,
  );

/** The edition of a property that is there, where nothing has changed since; else the next one. */
export const editionOf = async (making: Making): Promise<Made> => {
  const { job, order, pack, place } = making;
  const { locale } = order;
  const { id: councilId, name: council } = pack.council;
  const told = await read(making);
  const { content, property, currency, timezone } = told;
  const leftOut = leftOutOf(place.reader);
  const about = [property, currency, timezone, council, String(councilId)];
  const digest = digestOf({ content, leftOut, locale, about });
  const row = coverRow({ property, currency }, figuresOf(content));
  const { alike, latest } = await known(making);
  if (alike?.digest === digest && alike.hasFile)
    return { number: alike.number, fileKey: alike.fileKey, size: alike.size, row };

  const facts = factsOf(content, leftOut);
  const changes = latest ? changesBetween(PackFacts.parse(latest.facts), facts) : [];
  const since = latest?.number ?? null;
  const number = (latest?.number ?? 0) + 1;
  const span = { from: pack.from, to: pack.to };
  const cover = { ...span, council, number, since, changes, leftOut };
  const fileKey = `t/${place.tenantId}/packs/${randomBytes(16).toString('hex')}`;
  const size = await buildArchive(
    job,
    { fileKey },
    {
      expected: bytesPerProperty,
      mtime: madeOf(pack),
      fill: (add, draw) => fill({ making, told, cover, row }, add, draw),
    },
  );
  const { sums } = statementOf(content.nights, locale);
  await keep(making, {
    number,
    since,
    changes,
    facts,
    digest,
    sums,
    leftOut,
    currency,
    fileKey,
    size,
    councilName: council,
    needs: neededOf(place.reader),
    sha256: await sumOf(job, fileKey),
    fileName: packFileName({ locale, council, ...span, edition: number }),
    guestIds: guestsOf(content),
  });
  return { number, fileKey, size, row };
};
