import type { EventFamily } from './core/events.ts';
import type { EventName } from './declared.ts';
import type { Export } from './exports/exports.ts';
import type { EditedRecord } from './realtime-input.ts';

export const socketPath = '/api/socket.io';

/** The room of a property, as `join_room` names it. */
export const roomOf = (tenantId: number): string => `tenant:${tenantId}`;

/** An entry of the audit log, told to those who may read it as soon as it is true. */
export interface LiveEntry {
  id: number;
  type: EventName;
  actor: { id: number; name: string; avatar: { fileKey: string } | null };
  actingAs: string | null;
  createdAt: string;
  readBy: number[];
  additionInfo: Record<string, unknown>;
  subject: { type: string; id: number | null; label: string };
  changes: { field: string; before: unknown; after: unknown }[];
  origin: string;
}

/** Where it happened, and by which request, so that whoever made it need not hear of it. */
export interface LiveAbout {
  tenantId: number;
  requestId: string;
}

export interface Editor {
  id: number;
  name: string;
  since: string;
}

/** How far a document is, told to nobody but the one who asked for it. */
export interface ExportProgress {
  exportId: number;
  percent: number;
  state: Export['state'];
}

export interface SocketProblem {
  code: string;
  message: string;
}
type Answer<T> = (answer: T | { error: SocketProblem }) => void;

/** What the server sends. */
export interface ToClient {
  joined_room: (joined: { room: string }) => void;
  new_audit_log: (entry: LiveEntry, about: LiveAbout) => void;
  /** For those who may not read an entry: what they see may have changed with it, and no more. */
  records_changed: (families: EventFamily[], about: LiveAbout) => void;
  export_progress: (progress: ExportProgress) => void;
  update_incident_zip_progress: (progress: ExportProgress) => void;
  /** Somebody began or stopped editing a record that is edited here too. */
  editors_changed: (record: EditedRecord) => void;
}
/** What a client sends. */
export interface ToServer {
  /** What changed in the last `ageMs` is told as `records_changed`: the page may have read before it. */
  join_room: (wish: { room: string; ageMs?: number }, answer?: Answer<{ room: string }>) => void;
  leave_room: (wish: { room: string }, answer?: Answer<{ room: string }>) => void;
  /** Tells who else is at it; asking again does no harm. */
  edit_record: (record: EditedRecord, answer?: Answer<{ editors: Editor[] }>) => void;
  stop_editing: (record: EditedRecord) => void;
}
