import { Readable } from 'node:stream';

import { typeTitleIn } from '@keyhold/contract';
import type { Incident, Locale } from '@keyhold/contract';

import { csvOf } from '#core/documents/csv.ts';
import type { Cell } from '#core/documents/csv.ts';
import type { Block } from '#core/documents/document.ts';
import type { DrawPdf } from '#core/documents/draw-pdf.ts';
import { drawStored } from '#core/documents/stored-pictures.ts';
import type { Add } from '#core/documents/zip-writer.ts';
import { endingOf } from '#core/files/file-endings.ts';
import type { Files } from '#core/files/files.ts';
import { storeKeyOf } from '#core/files/storage.ts';
import type { Place } from '#core/files/storage.ts';

import { writeIncidentSheet } from './incident-sheet.ts';
import type { SheetPen } from './incident-sheet.ts';
import { columns, fileStates, readme } from './zip-words.ts';
import type { FileState } from './zip-words.ts';

type Piece = Incident['evidence'][number];

interface Means {
  add: Add;
  files: Files;
  draw: DrawPdf;
  pen: SheetPen;
  /** So many bytes more are in. */
  onAdded: (bytes: number) => Promise<void>;
}
interface Stored {
  name: string;
  key: string;
  /** What it must be to be what was sent. */
  sha256: string | null;
}
interface Listed {
  incident: Incident;
  piece: Piece;
  name: string;
  sha256: string;
  state: FileState;
}

const nameOf = ({ number }: Incident) => `incident-${String(number).padStart(3, '0')}`;

/** What was sent, and the copy with words on its face once there is one. Nothing that anybody typed is in a name. */
const storedOf = (incident: Incident, piece: Piece, index: number): Stored[] => {
  const { fileKey, mimeType, hasOriginal, sha256, stamp } = piece;
  const tail = `${String(index + 1).padStart(2, '0')}.${endingOf(mimeType)}`;
  const stored = (name: string, place: Place, sum: string | null) => ({
    name: `${nameOf(incident)}/${name}-${tail}`,
    key: storeKeyOf(fileKey, place),
    sha256: sum,
  });
  const isStamped = hasOriginal && (stamp === null || stamp.state === 'done');
  return [
    stored('original', hasOriginal ? 'original' : 'shown', sha256),
    ...(isStamped ? [stored('stamped', 'shown', null)] : []),
  ];
};

/** What goes into an archive, an incident at a time, and the lists of all of it at its end. */
export const createContent = ({ add, files: store, draw, pen, onAdded }: Means) => {
  const { storage } = store;
  const incidents: Cell[][] = [];
  const files: Cell[][] = [];
  const put = async (name: string, source: Readable, isPacked = false) => {
    const added = await add(name, { source, isPacked });
    await onAdded(added.size);
    return added;
  };
  const putText = (name: string, text: string) =>
    put(name, Readable.from([Buffer.from(text)]), true);

  const list = ({ incident, piece, name, sha256, state }: Listed) => {
    const { originalName, takenAt, source, uploadedBy } = piece;
    const facts = [originalName, takenAt, source, uploadedBy, piece.sha256, sha256];
    files.push([incident.number, name, ...facts, fileStates[pen.locale][state]]);
  };
  const putStored = async (incident: Incident, piece: Piece, { name, key, ...wanted }: Stored) => {
    if ((await storage.sizeOf(key)) === null)
      return list({ incident, piece, name, sha256: '', state: 'missing' });
    const { sha256 } = await put(name, await storage.read(key));
    const isAltered = wanted.sha256 !== null && wanted.sha256 !== sha256;
    list({ incident, piece, name, sha256, state: isAltered ? 'altered' : 'sound' });
  };

  const putIncident = async (incident: Incident): Promise<void> => {
    const { blocks: written, ...said } = writeIncidentSheet(incident, pen);
    const blocks: Block[] = [];
    // What is lost, or no picture any more, is told of in the list of evidence.
    for (const block of written) blocks.push(...(await drawStored(store, [block]).catch(() => [])));
    const sheet = await draw({ ...said, blocks });
    await put(`${nameOf(incident)}/${nameOf(incident)}.pdf`, Readable.from([Buffer.from(sheet)]));
    for (const [index, piece] of incident.evidence.entries())
      for (const stored of storedOf(incident, piece, index))
        await putStored(incident, piece, stored);
    const { number, type, status, priority, room, area, happenedAt, reportedAt } = incident;
    const place = room?.roomNo ?? area;
    const about = [
      number,
      typeTitleIn(type, pen.locale),
      status,
      priority,
      place,
      happenedAt,
      reportedAt,
    ];
    const recording = [incident.cctv.securedAt, incident.cctv.storedWhere];
    const rest = [incident.reportedBy.name, incident.description, incident.outcome];
    incidents.push([...about, ...rest, ...recording, incident.evidence.length]);
  };

  const putLists = async (made: { at: string; by: string; locale: Locale }): Promise<void> => {
    const { locale } = made;
    await putText('incidents.csv', csvOf([columns[locale].incidents, ...incidents], locale));
    await putText('evidence.csv', csvOf([columns[locale].evidence, ...files], locale));
    const count = incidents.length;
    await putText('README.txt', readme[locale]({ ...made, property: pen.property, count }));
  };
  return { putIncident, putLists };
};
