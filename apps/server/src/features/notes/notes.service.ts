import type { contract, EventName, Note, Parsed, Permission } from '@keyhold/contract';
import { noteSubjects, required } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { demandFresh } from '#core/records/stale.ts';

import * as queries from './notes.queries.ts';
import type { Known } from './notes.queries.ts';

type Kind = Note['entityType'];
type New = Parsed<typeof contract.notes.create>['body'];
type Change = Parsed<typeof contract.notes.update>['body'];

/** Who may not see a record may not see what is noted about it. */
const reading: Record<Kind, Permission> = {
  room: 'read:rooms',
  guest: 'read:guests',
  reservation: 'read:reservations',
  shift: 'read:notes',
  maintenance: 'read:maintenances',
};

const findKnown = async (ctx: Context, id: number): Promise<Known> => {
  const note = await queries.findNote(ctx.db, id);
  return note !== undefined && ctx.can(reading[note.entityType]) ? note : refuse('not_found');
};

interface Told {
  type: EventName;
  before?: Note;
  after: Known;
}
const edited = ({ content, isPinned }: Note) => ({ content, isPinned });
const eventOf = ({ type, before, after }: Told): AuditEvent => {
  const { id, guestId, entityType, entityId, label, content, author } = after;
  const isPersonal = guestId !== null;
  const note = { content };
  return {
    type,
    subject: { type: 'note', id, label },
    reading: reading[entityType],
    ...(before && { before: edited(before), after: edited(after) }),
    info: { about: { type: entityType, id: entityId }, author, ...(!isPersonal && { note }) },
    ...(isPersonal && {
      guest: { id: guestId, name: entityType === 'guest' ? label : '' },
      private: { note },
    }),
  };
};

export const listNotes = (ctx: Context, query: Parsed<typeof contract.notes.list>['query']) => {
  const asked = query.entityType === undefined ? noteSubjects : [query.entityType];
  const kinds = asked.filter((kind) => ctx.can(reading[kind]));
  if (kinds.length === 0) return refuse('not_found');
  return queries.listNotes(ctx.db, { ...query, kinds });
};

export const listHandovers = (ctx: Context) => queries.listHandovers(ctx.db, ctx.session.user.id);

export const createNote = async (ctx: Context, body: New) => {
  const isAboutShift = body.entityType === 'shift';
  if (isAboutShift === (body.entityId !== null))
    refuseField(ctx.locale, { path: 'entityId', message: required });
  if (!ctx.can(reading[body.entityType])) return refuse('not_found');
  const id = await queries.insertNote(ctx.db, { ...body, authorId: ctx.session.user.id });
  const after = await findKnown(ctx, id);
  if (after.isErased) return refuse('guest_erased');
  await audit(ctx, eventOf({ type: 'CREATE_NOTE', after }));
  return after;
};

/** Whose name stands under a hand-over must know when it goes. */
const demandOwn = (ctx: Context, { isHandover, author }: Note) => {
  const isOwn = author.id === ctx.session.user.id || ctx.can('manage:notes');
  if (isHandover && !isOwn) refuse('others_handover', { values: { name: author.name } });
};

const change = async (
  ctx: Context,
  { id, type, to }: { id: number; type: EventName; to: Change & { isGone?: boolean } },
) => {
  const locked = await queries.lockNote(ctx.db, id);
  if (locked === undefined) return refuse('not_found');
  const before = await findKnown(ctx, id);
  const { version } = locked;
  await demandFresh(ctx, { subject: { type: 'note', id }, version, read: to.version });
  if (to.isGone) demandOwn(ctx, before);
  const isReworded = to.content !== undefined && to.content !== before.content;
  const editorId = isReworded ? ctx.session.user.id : null;
  await queries.updateNote(ctx.db, { id, change: { ...to, editorId } });
  if (isReworded) await queries.forgetReaders(ctx.db, id);
  const after = to.isGone ? before : await findKnown(ctx, id);
  await audit(ctx, eventOf({ type, before, after }));
  return after;
};

export const updateNote = (ctx: Context, { id, body }: { id: number; body: Change }) =>
  change(ctx, { id, type: 'UPDATE_NOTE', to: body });

export const removeNote = (ctx: Context, id: number) =>
  change(ctx, { id, type: 'DELETE_NOTE', to: { isGone: true } });

export const restoreNote = async (ctx: Context, id: number) => {
  const restored = await queries.restoreNote(ctx.db, id);
  if (restored.length === 0) {
    await findKnown(ctx, id);
    return refuse('duplicate');
  }
  const after = await findKnown(ctx, id);
  await audit(ctx, eventOf({ type: 'RESTORE_NOTE', after }));
  return after;
};

export const acknowledgeNote = async (
  ctx: Context,
  { id, read }: { id: number; read: number | undefined },
) => {
  const locked = await queries.lockNote(ctx.db, id);
  if (locked === undefined) return refuse('not_found');
  const { version } = locked;
  await findKnown(ctx, id);
  await demandFresh(ctx, { subject: { type: 'note', id }, version, read });
  await queries.acknowledge(ctx.db, { noteId: id, userId: ctx.session.user.id });
  const after = await findKnown(ctx, id);
  await audit(ctx, eventOf({ type: 'ACKNOWLEDGE_NOTE', after }));
  return after;
};
