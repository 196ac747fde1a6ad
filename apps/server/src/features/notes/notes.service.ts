import type { contract, Note, Parsed } from '@keyhold/contract';
import {
  councilSubjects,
  mentionedIn,
  noteReads,
  noteSubjects,
  notForCouncil,
  required,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sideOf } from '#core/identity/session.ts';
import { lockIn, recordOf } from '#core/records/record.ts';

import * as mentions from './mentions.queries.ts';
import * as queries from './notes.queries.ts';
import type { StoredNote } from './notes.queries.ts';

type New = Parsed<typeof contract.notes.create>['body'];
type Change = Parsed<typeof contract.notes.update>['body'];

const note = recordOf<StoredNote>({
  type: 'note',
  find: async (ctx, id) => {
    const found = await queries.findNote(ctx.db, id);
    return found && ctx.can(noteReads[found.entityType]) ? found : undefined;
  },
  lock: lockIn('notes'),
  labelOf: ({ label }) => label,
  fieldsOf: ({ content, isPinned, guestId, forCouncil }) => ({
    content,
    isPinned,
    ...(guestId !== null && { forCouncil }),
  }),
  aboutOf: ({ guestId, entityType, entityId, label, content, author, ...after }, before) => {
    // Whoever has been named stays so: the rest have not been told of it before.
    const told = before?.mentions.map(({ id }) => id) ?? [];
    const fresh = after.mentions.filter(({ id }) => !told.includes(id));
    const about = {
      about: { type: entityType, id: entityId },
      author,
      ...(fresh.length > 0 && { mentions: fresh }),
      // What it said until now was not meant for them.
      ...(after.forCouncil && (before?.forCouncil ?? true) && { forCouncil: true }),
    };
    const said = { note: { content } };
    if (guestId === null) return { reading: noteReads[entityType], info: { ...about, ...said } };
    const guest = { id: guestId, name: entityType === 'guest' ? label : '' };
    return { reading: noteReads[entityType], info: about, guest, private: said };
  },
});

export const listNotes = (ctx: Context, query: Parsed<typeof contract.notes.list>['query']) => {
  const asked = query.entityType === undefined ? noteSubjects : [query.entityType];
  const kinds = asked.filter((kind) => ctx.can(noteReads[kind]));
  if (kinds.length === 0) return refuse('not_found');
  return queries.listNotes(ctx.db, { ...query, kinds });
};

export const listHandovers = (ctx: Context) =>
  queries.listHandovers(ctx.db, {
    userId: ctx.session.user.id,
    kinds: noteSubjects.filter((kind) => ctx.can(noteReads[kind])),
  });

export const listPeople = async (ctx: Context, kind: Note['entityType']) =>
  ctx.can(noteReads[kind])
    ? await mentions.listReaders(ctx.db, { reading: noteReads[kind], forCouncil: false })
    : refuse('not_found');

const isAboutPlacement = (kind: Note['entityType']) => councilSubjects.includes(kind);
const demandPlacement = (ctx: Context, kind: Note['entityType']) => {
  if (!isAboutPlacement(kind))
    refuseField(ctx.locale, { path: 'forCouncil', message: notForCouncil });
};

interface Words {
  id: number;
  kind: Note['entityType'];
  content: string | undefined;
  forCouncil: boolean;
}
const keepMentions = async (
  ctx: Context,
  { id, kind, content = '', forCouncil }: Words,
): Promise<void> => {
  if (!content.includes('@')) return;
  const readers = await mentions.listReaders(ctx.db, { reading: noteReads[kind], forCouncil });
  const others = readers.filter((reader) => reader.id !== ctx.session.user.id);
  const userIds = mentionedIn(content, others).map((one) => one.id);
  await mentions.insertMentions(ctx.db, { id, userIds });
};

export const createNote = async (ctx: Context, body: New) => {
  const isAboutShift = body.entityType === 'shift';
  if (isAboutShift === (body.entityId !== null))
    refuseField(ctx.locale, { path: 'entityId', message: required });
  if (!ctx.can(noteReads[body.entityType])) return refuse('not_found');
  // A person is known to several properties: here only whoever belongs to this one.
  if (body.entityType === 'user' && !(await queries.isMember(ctx.db, body.entityId ?? 0)))
    return refuse('not_found');
  if (body.forCouncil) demandPlacement(ctx, body.entityType);
  // What a council's people write about a placement is theirs to read, all of them.
  const isOfCouncil = sideOf(ctx.session) === 'council' && isAboutPlacement(body.entityType);
  const forCouncil = body.forCouncil || isOfCouncil;
  const authorId = ctx.session.user.id;
  const id = await queries.insertNote(ctx.db, { ...body, forCouncil, authorId });
  await keepMentions(ctx, { id, kind: body.entityType, content: body.content, forCouncil });
  const after = await note.find(ctx, id);
  if (after.isErased) return refuse('guest_erased');
  await audit(ctx, note.eventOf({ type: 'CREATE_NOTE', of: after }));
  return after;
};

/** Whose name stands under a hand-over must know when it goes. */
const demandOwn = (ctx: Context, { isHandover, author }: Note) => {
  const isOwn = author.id === ctx.session.user.id || ctx.can('manage:notes');
  if (isHandover && !isOwn) refuse('others_handover', { values: { name: author.name } });
};

export const updateNote = (ctx: Context, { id, body }: { id: number; body: Change }) =>
  note.change(ctx, {
    id,
    event: 'UPDATE_NOTE',
    read: body.version,
    write: async (before) => {
      const { forCouncil = before.forCouncil } = body;
      if (forCouncil) demandPlacement(ctx, before.entityType);
      // Whether they read it is the house's to say.
      if (forCouncil !== before.forCouncil && sideOf(ctx.session) === 'council')
        refuse('forbidden');
      const isReworded = body.content !== undefined && body.content !== before.content;
      const editorId = isReworded ? ctx.session.user.id : null;
      await queries.updateNote(ctx.db, { id, change: body, editorId });
      if (isReworded) await queries.forgetReaders(ctx.db, id);
      await keepMentions(ctx, {
        id,
        kind: before.entityType,
        content: body.content,
        forCouncil,
      });
    },
  });

export const removeNote = (ctx: Context, id: number) =>
  note.remove(ctx, {
    id,
    event: 'DELETE_NOTE',
    write: async (before) => {
      demandOwn(ctx, before);
      await queries.removeNote(ctx.db, id);
    },
  });

export const restoreNote = async (ctx: Context, id: number) => {
  const isRestored = await queries.restoreNote(ctx.db, id);
  const after = await note.find(ctx, id);
  if (!isRestored) return refuse('duplicate');
  await audit(ctx, note.eventOf({ type: 'RESTORE_NOTE', of: after }));
  return after;
};

export const acknowledgeNote = async (
  ctx: Context,
  { id, read }: { id: number; read: number | undefined },
) => {
  await note.lockFresh(ctx, { id, read });
  await queries.acknowledge(ctx.db, { noteId: id, userId: ctx.session.user.id });
  const after = await note.find(ctx, id);
  await audit(ctx, note.eventOf({ type: 'ACKNOWLEDGE_NOTE', of: after }));
  return after;
};
