import { sql } from 'kysely';

/** All that the kind `k` of an incident is called, in whatever language somebody looks for it. */
export const typeNames = sql<string>`concat_ws(' ', k.title, k.title_en, k.title_es)`;
