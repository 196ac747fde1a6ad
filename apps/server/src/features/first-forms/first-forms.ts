import type { FormFile, Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { communalAreas } from './communal-areas.ts';
import { fireSafety } from './fire-safety.ts';
import { kitchenHygiene } from './kitchen-hygiene.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { roomReadiness } from './room-readiness.ts';
import { formIn } from './words.ts';

/** The forms of inspections that every new property begins with. */
export const firstForms = (locale: Locale): FormFile[] =>
  [roomReadiness, fireSafety, kitchenHygiene, communalAreas, moveIn, moveOut].map((form) =>
    formIn(locale, form),
  );

/** Published, so that an inspection can be planned with them at once. */
export const insertFirstForms = async (db: Db, locale: Locale): Promise<void> => {
  await sql`with made as (
      insert into inspection_questioners (title, status, needs_approval, steps, published_version)
      select title, 'published', "needsApproval", steps, 1
      from jsonb_to_recordset(${JSON.stringify(firstForms(locale))}::jsonb)
        as f(title text, "needsApproval" boolean, steps jsonb)
      returning *
    )
    insert into inspection_questioner_versions (questioner_id, version, title, needs_approval, steps,
      published_at)
    select id, 1, title, needs_approval, steps, changed_at from made`.execute(db);
};
