import { eventNames } from '@keyhold/contract';
import type { AuditEntry } from '@keyhold/contract';
import { z } from 'zod';

import type { Context } from '#core/http/context.ts';

import type { Mark, Reader } from './audit-log.queries.ts';
import { countUpTo, readPage } from './audit-log.queries.ts';
import type { DigestLine } from './digest.mails.ts';

/** How many lines a mail has. */
export const most = { needs: 15, news: 25, counted: 1000 };

export type DigestEntry = Pick<AuditEntry, 'type' | 'createdAt' | 'subject' | 'additionInfo'> & {
  actor: { name: string };
};

const InRoom = z.object({ room: z.object({ roomNo: z.string() }) });

/** As the screens name a record where others can read along: a guest not at all. */
const labelOf = ({ subject, additionInfo }: DigestEntry): string => {
  const isNote = subject.type === 'note';
  if (subject.type === 'guest' || (isNote && 'guest' in additionInfo)) return '';
  const roomNo = InRoom.safeParse(additionInfo).data?.room.roomNo ?? '';
  return [...new Set([subject.label, roomNo])].filter((word) => word !== '').join(' · ');
};

export const lineOf = (entry: DigestEntry): DigestLine[] => {
  const type = eventNames.find((name) => name === entry.type);
  if (type === undefined) return [];
  return [{ at: entry.createdAt, actor: entry.actor.name, type, label: labelOf(entry) }];
};

interface Section {
  reader: Reader;
  mark: Mark;
  limit: number;
}
export const readSection = async (ctx: Context, { reader, mark, limit }: Section) => {
  const filters = { timezone: ctx.timezone, unreadBy: mark };
  const entries = await readPage(ctx.db, { reader, filters, mark, limit, offset: 0 });
  const count =
    entries.length < limit
      ? entries.length
      : await countUpTo(ctx.db, { reader, filters, limit: most.counted });
  return { lines: entries.flatMap(lineOf), more: count - entries.length };
};
