import type { FileSource, MediaFolder } from '@keyhold/contract';

export type QueuedState = 'queued' | 'sending' | 'sent' | 'conflict' | 'failed';

/** What a call is given, as its contract has it. */
export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Why the server refused. */
export interface Refused {
  status: number;
  code: string;
  message: string;
  /** Of a stale record: who changed it, and the version it has now. */
  by?: string;
  at?: string;
  version?: number;
}

/** One thing that somebody did on this device. */
export interface QueuedAction {
  /** Its place in the order; the store gives it. */
  place: number;
  /** Under which the server carries it out once, however often it is sent. */
  key: string;
  userId: number;
  propertyId: number;
  resource: string;
  route: string;
  input: CallInput;
  /** What it is about: two of the same are sent one after the other, a whole after its parts. */
  record: string;
  /** What was done, in words. */
  label: string;
  /** Other resources that show what it changes. */
  invalidates: readonly string[];
  /** The photos that go with it, and where in the body their ids are: 'photoIds', 'answers/door'. */
  photos: { keys: readonly string[]; field: string; isMany: boolean } | null;
  queuedAt: number;
  /** When it was sent first: from then on the server may know it. */
  triedAt: number | null;
  sentAt: number | null;
  state: QueuedState;
  refused: Refused | null;
}

/** A photo as it was taken. Once the server knows it, it has a number there. */
export interface KeptFile {
  key: string;
  file: Blob;
  name: string;
  folder: MediaFolder;
  roomId: number | null;
  source?: FileSource;
  takenAt: string | null;
  mediaId: number | null;
}
