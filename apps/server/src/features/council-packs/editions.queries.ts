import type {
  contract,
  Locale,
  PackChange,
  PackEdition,
  PackPart,
  Page,
  Parsed,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

/** Of the same council and the same days. */
export interface Series {
  councilId: number;
  from: string;
  to: string;
}

const selecting = (db: Db) =>
  db
    .selectFrom('council_pack_editions as e')
    .select(['e.id', 'e.number', 'e.from_day as from', 'e.to_day as to', 'e.since'])
    .select(['e.as_of as asOf', 'e.currency', 'e.sha256', 'e.size', 'e.file_name as fileName'])
    .select(
      sql<
        PackEdition['council']
      >`jsonb_build_object('id', e.council_id, 'name', e.council_name)`.as('council'),
    )
    .select(
      sql<PackEdition['sums']>`jsonb_build_object(
        'payable', jsonb_build_object('nights', e.payable_nights, 'money', e.payable_money),
        'inQuery', jsonb_build_object('nights', e.query_nights, 'money', e.query_money),
        'total', jsonb_build_object('nights', e.payable_nights + e.query_nights,
          'money', e.payable_money + e.query_money))`.as('sums'),
    )
    .select(sql<PackPart[]>`e.left_out`.as('leftOut'))
    .select(sql<PackChange[]>`e.changes`.as('changes'))
    .select(sql<boolean>`e.media_id is not null`.as('hasFile'))
    .select(
      sql<PackEdition['askedBy']>`jsonb_build_object('id', e.asked_by, 'name', e.asked_name,
        'side', e.asked_side)`.as('askedBy'),
    );

/** Who looks: an edition with more in it than they may read is not theirs. */
export interface Reader {
  allowed: readonly string[];
  /** What the house had made for a council was made to be handed over: all of its people have it. */
  isOfCouncil: boolean;
}
const isTheirs = ({ allowed, isOfCouncil }: Reader) =>
  sql<boolean>`(e.needs <@ ${[...allowed]}::text[] or (${isOfCouncil} and e.asked_side = 'house'))`;

interface Listing {
  query: Parsed<typeof contract.councilPacks.editions>['query'];
  reader: Reader;
}
const sortColumns = { asOf: sql`e.as_of`, from: sql`e.from_day` };

export const listEditions = async (
  db: Db,
  { query, reader }: Listing,
): Promise<Page<PackEdition>> => {
  const { page, limit, sortBy = 'asOf', sortOrder, councilId, search } = query;
  const matched = selecting(db)
    .where(isTheirs(reader))
    .$if(councilId !== undefined, (of) => of.where('e.council_id', '=', councilId ?? 0))
    .$if(Boolean(search), (of) =>
      of.where(sql<boolean>`(holds(e.council_name, ${search}) or holds(e.asked_name, ${search}))`),
    );
  // Without a wish the latest stands first.
  const order = query.sortBy === undefined ? 'desc' : sortOrder;
  const items = await matched
    .orderBy(sortColumns[sortBy], order)
    .orderBy('e.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

/** Where the file of an edition lies, of those whose parts may be read. */
export const findFile = async (
  db: Db,
  { id, reader }: { id: number; reader: Reader },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('council_pack_editions as e')
    .where('e.id', '=', id)
    .where(isTheirs(reader))
    .select('e.file_key as fileKey')
    .where('e.media_id', 'is not', null)
    .executeTakeFirst();
  return row?.fileKey;
};

const seriesOf = (db: Db, { councilId, from, to }: Series) =>
  db
    .selectFrom('council_pack_editions')
    .where('council_id', '=', councilId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .orderBy('number', 'desc')
    .limit(1);

/** The latest one, whatever it leaves out. */
export const findLatest = (db: Db, series: Series) =>
  seriesOf(db, series).select(['number', 'facts']).executeTakeFirst();

interface Alike extends Series {
  locale: Locale;
  leftOut: readonly PackPart[];
}
/** The latest one in this language that holds the same parts. */
export const findAlike = (db: Db, { locale, leftOut, ...series }: Alike) =>
  seriesOf(db, series)
    .where('locale', '=', locale)
    .where(sql<boolean>`left_out = ${[...leftOut]}::text[]`)
    .select(['id', 'number', 'digest', 'file_key as fileKey', 'sha256', 'size'])
    .select(sql<boolean>`media_id is not null`.as('hasFile'))
    .executeTakeFirst();

/** From here on this transaction sees what the house sees. */
export const seeAll = (db: Db) => sql`select set_config('app.council_ids', '', true)`.execute(db);

export interface NewEdition extends Alike {
  councilName: string;
  number: number;
  since: number | null;
  currency: string;
  sums: PackEdition['sums'];
  needs: readonly string[];
  changes: readonly PackChange[];
  facts: unknown;
  digest: string;
  sha256: string;
  size: number;
  fileKey: string;
  fileName: string;
  guestIds: readonly number[];
  askedBy: PackEdition['askedBy'];
}
/** With the row of its file, by which copies take it along. */
export const insertEdition = async (db: Db, edition: NewEdition): Promise<void> => {
  const { askedBy, sums } = edition;
  const { id: mediaId } = await db
    .insertInto('media')
    .values({
      file_key: edition.fileKey,
      original_name: edition.fileName,
      mime_type: 'application/zip',
      size: edition.size,
      sha256: edition.sha256,
      folder: 'packs',
      state: 'complete',
      is_public: false,
      uploaded_by: askedBy.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('council_pack_editions')
    .values({
      council_id: edition.councilId,
      council_name: edition.councilName,
      from_day: edition.from,
      to_day: edition.to,
      number: edition.number,
      since: edition.since,
      locale: edition.locale,
      currency: edition.currency,
      payable_nights: sums.payable.nights,
      payable_money: sums.payable.money,
      query_nights: sums.inQuery.nights,
      query_money: sums.inQuery.money,
      left_out: [...edition.leftOut],
      needs: [...edition.needs],
      changes: JSON.stringify(edition.changes),
      facts: JSON.stringify(edition.facts),
      digest: edition.digest,
      sha256: edition.sha256,
      size: edition.size,
      file_key: edition.fileKey,
      file_name: edition.fileName,
      media_id: mediaId,
      guest_ids: [...edition.guestIds],
      asked_by: askedBy.id,
      asked_name: askedBy.name,
      asked_side: askedBy.side,
    })
    .execute();
};
