import { archiveKinds } from '@keyhold/contract';
import type { Export, ExportKind, Locale, Permission } from '@keyhold/contract';
import { sql } from 'kysely';

import type { StoredFile } from '#core/files/files.ts';
import type { Db } from '#core/http/context.ts';

/** What nobody has finished by then nobody will: a worker that died in its last try tells no one. */
const timeout = sql`interval '1 hour'`;
const state = sql<Export['state']>`case when state in ('queued', 'running')
  and created_at < now() - ${timeout} then 'failed' else state end`;

const columns = [
  'id',
  'percent',
  sql<Export['reason']>`reason`.as('reason'),
  'file_name as fileName',
  'created_at as createdAt',
  'expires_at as expiresAt',
  sql<ExportKind>`kind`.as('kind'),
  state.as('state'),
] as const;

/** What must be readable in one of the properties that a file tells of. */
export interface NeededAt {
  tenantId: number;
  needs: readonly Permission[];
}

export interface Order {
  kind: ExportKind;
  input: unknown;
  needs: readonly Permission[];
  /** Of each property that it tells of, where these are several. */
  needsAt?: readonly NeededAt[];
  locale: Locale;
  askedBy: number;
  fileKey: string;
  fileName: string;
}

export const insertExport = (db: Db, order: Order): Promise<Export> =>
  db
    .insertInto('exports')
    .values({
      kind: order.kind,
      input: JSON.stringify(order.input),
      needs: [...order.needs],
      needs_at: JSON.stringify(order.needsAt ?? []),
      locale: order.locale,
      asked_by: order.askedBy,
      file_key: order.fileKey,
      file_name: order.fileName,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

const isArchive = (kind: string) => archiveKinds.some((archive) => archive === kind);

/** Archives are counted by themselves; whoever asks for several at once waits in a line. */
export const countUnderWay = async (
  db: Db,
  { userId, kind }: { userId: number; kind: ExportKind },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213007, ${userId}::int)`.execute(db);
  const { count } = await db
    .selectFrom('exports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('asked_by', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .where('kind', isArchive(kind) ? 'in' : 'not in', [...archiveKinds])
    .where('created_at', '>', sql<string>`now() - ${timeout}`)
    .executeTakeFirstOrThrow();
  return count;
};

export interface OwnExport extends Export {
  fileKey: string;
  needs: string[];
  needsAt: { tenantId: number; needs: string[] }[];
}

/** Nobody's but their own, until it expires: there is no other way to these rows for a person. */
const own = (db: Db, userId: number) =>
  db
    .selectFrom('exports')
    .select([...columns, 'file_key as fileKey', 'needs'])
    .select(sql<OwnExport['needsAt']>`needs_at`.as('needsAt'))
    .where('asked_by', '=', userId)
    .where('expires_at', '>', sql<string>`now()`);

export const findOwn = (
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<OwnExport | undefined> => own(db, userId).where('id', '=', id).executeTakeFirst();

const mostListed = 100;
export const listOwn = (db: Db, userId: number): Promise<OwnExport[]> =>
  own(db, userId).orderBy('id', 'desc').limit(mostListed).execute();

/** What is to be made; nothing where it is made already, or nobody waits for it any more. */
export const findOrder = (db: Db, id: number) =>
  db
    .selectFrom('exports')
    .where('id', '=', id)
    .where('state', '!=', 'done')
    .select([
      'id',
      'input',
      'file_key as fileKey',
      'file_name as fileName',
      'created_at as createdAt',
      'asked_by as askedBy',
      sql<ExportKind>`kind`.as('kind'),
      sql<Locale>`locale`.as('locale'),
      sql<string | null>`(select u.name from users u where u.id = asked_by)`.as('askedByName'),
    ])
    .executeTakeFirst();

interface Progress {
  id: number;
  state: Export['state'];
  percent: number;
  fileSize?: number;
  reason?: Export['reason'];
}

/** Tells whether the order is still there. */
export const advance = async (
  db: Db,
  { id, fileSize, ...progress }: Progress,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ ...progress, file_size: fileSize })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A document as the files' protocol knows it. */
export const findFile = async (db: Db, fileKey: string): Promise<StoredFile | undefined> => {
  const row = await db
    .selectFrom('exports')
    .select(['id', 'kind', 'file_name', 'file_size', 'asked_by'])
    .where('file_key', '=', fileKey)
    .where('state', '=', 'done')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      fileKey,
      originalName: row.file_name,
      mimeType: isArchive(row.kind) ? 'application/zip' : 'application/pdf',
      size: row.file_size ?? 0,
      folder: 'exports',
      state: 'complete',
      hasOriginal: false,
      uploadedBy: { id: row.asked_by },
      stamp: null,
    }
  );
};

export const findExpired = (db: Db, id: number) =>
  db
    .selectFrom('exports')
    .select('file_key as fileKey')
    .where('id', '=', id)
    .where('expires_at', '<', sql<string>`now()`)
    .executeTakeFirst();

export const deleteExport = (db: Db, id: number) =>
  db.deleteFrom('exports').where('id', '=', id).execute();

/** Who asked for it, as the log names people. */
export const findAsker = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
