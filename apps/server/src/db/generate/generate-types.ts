import type { Kysely } from 'kysely';
import { sql } from 'kysely';

interface Column {
  relation: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  is_view: boolean;
}

/** What the type parsers make of each database type. */
const scalars: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  bool: 'boolean',
  jsonb: 'unknown',
  int4range: 'string',
  uuid: 'string',
};

const readColumns = async <T>(db: Kysely<T>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as relation, a.attname as name, t.typname as type,
      case when c.relkind = 'v' then col_description(c.oid, a.attnum) is not distinct from 'nullable'
        else not a.attnotnull end as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
      a.attgenerated <> '' as is_generated, c.relkind = 'v' as is_view
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
};

const typeOf = ({ type }: Column): string => {
  const scalar = scalars[type.replace(/^_/, '')];
  if (scalar === undefined) throw new Error(`no TypeScript type is known for ${type}`);
  return type.startsWith('_') ? `${scalar}[]` : scalar;
};

const fieldOf = (column: Column): string => {
  const base = typeOf(column);
  const isNullable = column.is_nullable && base !== 'unknown';
  const whole = isNullable ? `${base} | null` : base;
  if (column.is_generated) return `  ${column.name}: GeneratedAlways<${whole}>;`;
  return `  ${column.name}: ${column.has_default && !column.is_view ? `Generated<${whole}>` : whole};`;
};

const pascal = (name: string) =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The whole of `db/types.ts`, from the schema that the migrations made. */
export const generateTypes = async <T>(db: Kysely<T>): Promise<string> => {
  const byRelation = Map.groupBy(await readColumns(db), (column) => column.relation);
  const interfaces = [...byRelation].map(
    ([name, columns]) =>
      `export interface ${pascal(name)} {\n${columns.map(fieldOf).join('\n')}\n}`,
  );
  const entries = [...byRelation.keys()].map((name) => `  ${name}: ${pascal(name)};`);
  return [
    '// Made by `npm run db:types` from the migrated schema; a test fails where the two differ.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    ...interfaces,
    `export interface Database {\n${entries.join('\n')}\n}\n`,
  ]
    .join('\n\n')
    .replace('\n\nimport', '\nimport');
};
