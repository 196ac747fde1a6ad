import {
  agencyWords,
  entryKindWords,
  incidentLife,
  involvedRoleWords,
  postingLife,
  priorityWords,
  sideWords,
  typeTitleIn,
  wordIn,
} from '@keyhold/contract';
import type { Incident, Locale } from '@keyhold/contract';

import type { Block, Column, Document } from '#core/documents/document.ts';
import type { StoredPicture } from '#core/documents/stored-pictures.ts';
import { momentText } from '#core/language/format.ts';

import { sheetWords } from './incident-sheet.words.ts';
import type { Words } from './incident-sheet.words.ts';

/** With what every sheet of an archive is written. */
export interface SheetPen {
  property: string;
  timezone: string;
  locale: Locale;
  footer: string;
}
interface Told {
  incident: Incident;
  t: Words;
  when: (at: string) => string;
  locale: Locale;
}

const numberOf = (number: number) => `#INC-${String(number).padStart(3, '0')}`;
const narrow = (label: string): Column => ({ label, width: 'content' });
const wide = (label: string): Column => ({ label, width: 'rest' });

const part = (text: string, lines: readonly string[]): Block[] => {
  const said = lines.filter((line) => line !== '');
  if (said.length === 0) return [];
  return [
    { kind: 'heading', text },
    { kind: 'text', text: said.join('\n') },
  ];
};

const placeOf = ({ room, area }: Incident) => room?.roomNo ?? (area === '' ? '–' : area);

const facts = ({ incident, t, when, locale }: Told): Block => ({
  kind: 'table',
  columns: [
    narrow(t.happened),
    narrow(t.reported),
    wide(t.place),
    narrow(t.status),
    narrow(t.priority),
  ],
  rows: [
    [
      when(incident.happenedAt),
      `${when(incident.reportedAt)}, ${incident.reportedBy.name}`,
      placeOf(incident),
      wordIn(incidentLife.words, incident.status, locale),
      wordIn(priorityWords, incident.priority, locale),
    ],
  ],
});

const riddorOf = ({ incident: { riddorReport, riddorNotNeeded }, t, when }: Told): string[] => {
  if (riddorNotNeeded !== null) {
    const { reason, at, by } = riddorNotNeeded;
    return [`${t.riddorNotNeeded}: ${[reason, when(at), by.name].join(', ')}`];
  }
  if (riddorReport === null) return [];
  const { filedAt, by, reference } = riddorReport;
  return [`${t.riddor}: ${[when(filedAt), by.name, reference].filter(Boolean).join(', ')}`];
};

const injuriesOf = (told: Told): string[] => {
  const { t } = told;
  const { any, followUp, details } = told.incident.injury;
  if (any === null) return riddorOf(told);
  if (!any) return [t.nobodyHurt, ...riddorOf(told)];
  return [`${t.hurt} · ${followUp ? t.followedUp : t.notFollowedUp}`, details, ...riddorOf(told)];
};

const recordingOf = ({ incident: { cctv }, t, when }: Told): string[] => {
  const { from, to, securedAt, securedBy, storedWhere, secureBy } = cctv;
  const window = [from, to].flatMap((at) => (at === null ? [] : [when(at)])).join(' – ');
  return [
    t.recorded[cctv.available],
    cctv.cameras === '' ? '' : `${t.cameras}: ${cctv.cameras}`,
    window,
    secureBy !== null && securedAt === null ? `${t.secureBy}: ${when(secureBy)}` : '',
    securedAt === null
      ? ''
      : `${t.secured}: ${when(securedAt)}, ${securedBy?.name ?? ''}, ${storedWhere}`,
  ];
};

const involvedOf = ({ incident, t, when, locale }: Told): Block[] => [
  ...part(
    t.guests,
    incident.guests.map(({ name }) => name),
  ),
  ...part(
    t.people,
    incident.people.map(({ name, role }) => `${name} (${wordIn(involvedRoleWords, role, locale)})`),
  ),
  ...part(
    t.agencies,
    incident.agencies.map(({ kind, reference, calledAt }) =>
      [wordIn(agencyWords, kind, locale), reference, calledAt && when(calledAt)]
        .filter(Boolean)
        .join(' · '),
    ),
  ),
];

const evidenceOf = ({ incident: { evidence }, t, when }: Told): Block[] => {
  if (evidence.length === 0) return part(t.evidence, [t.noEvidence]);
  return [
    { kind: 'heading', text: t.evidence },
    {
      kind: 'table',
      columns: [narrow('#'), wide(t.file), narrow(t.sentAs), narrow(t.taken), narrow(t.sentBy)],
      rows: evidence.map(({ originalName, source, takenAt, uploadedBy }, index) => [
        String(index + 1),
        originalName,
        t.sources[source],
        takenAt === null ? '–' : when(takenAt),
        uploadedBy,
      ]),
    },
    ...part(
      t.hash,
      evidence.map(({ sha256 }, index) => `${index + 1}  ${sha256 ?? '–'}`),
    ),
  ];
};

/** What house and council said to each other; why it went to another council is the house's own. */
const councilOf = ({ incident: { council }, t, when, locale }: Told): Block[] => {
  if (council === null) return [];
  const { name, state, postedAt, postedBy, acknowledgedAt, acknowledgedBy, thread } = council;
  const said = thread.map(({ at, by, side, kind, text, due, doneAt, doneBy }) => {
    const who = `${by.name} (${wordIn(sideWords, side, locale)}, ${wordIn(entryKindWords, kind, locale)})`;
    const until = due === null ? '' : `${t.due}: ${due}`;
    const done = doneAt === null ? '' : `${t.actionDone}: ${when(doneAt)}, ${doneBy?.name ?? ''}`;
    return [`${when(at)}, ${who}: ${text}`, until, done].filter(Boolean).join(' · ');
  });
  return part(t.council, [
    `${name}: ${wordIn(postingLife.words, state, locale)}`,
    `${t.posted}: ${when(postedAt)}, ${postedBy.name}`,
    acknowledgedAt === null
      ? ''
      : `${t.acknowledged}: ${when(acknowledgedAt)}, ${acknowledgedBy?.name ?? ''}`,
    ...said,
  ]);
};

type Piece = Incident['evidence'][number];
export interface IncidentSheet extends Omit<Document, 'blocks'> {
  blocks: readonly (Block | StoredPicture)[];
}

/** As it is shown, with its stamp; its original lies beside the sheet. */
const pictureOf = ({ fileKey, mimeType, originalName }: Piece, number: number): StoredPicture => ({
  kind: 'stored_picture',
  fileKey,
  mimeType,
  folder: 'incident',
  width: 320,
  caption: `${number} · ${originalName}`,
});

/** All that is known of one incident, as it goes into an archive. */
export const writeIncidentSheet = (
  incident: Incident,
  { property, timezone, locale, footer }: SheetPen,
): IncidentSheet => {
  const t = sheetWords[locale];
  const when = (at: string) => momentText(at, { locale, timezone });
  const told: Told = { incident, t, when, locale };
  return {
    title: `${t.incident} ${numberOf(incident.number)}`,
    subtitle: typeTitleIn(incident.type, locale),
    property,
    footer,
    locale,
    blocks: [
      facts(told),
      ...part(t.saw, [incident.description]),
      ...part(t.opinion, [incident.opinion]),
      ...part(t.done, [incident.actionsTaken]),
      ...involvedOf(told),
      ...part(t.injuries, injuriesOf(told)),
      ...part(t.recording, recordingOf(told)),
      ...part(t.outcome, [incident.outcome]),
      ...part(t.reason, [incident.reason]),
      ...part(
        t.addenda,
        incident.addenda.map(({ text, by, at }) => `${when(at)}, ${by.name}: ${text}`),
      ),
      ...part(
        t.links,
        incident.links.map(({ label }) => label),
      ),
      ...councilOf(told),
      ...evidenceOf(told),
      ...incident.evidence.flatMap((piece, index) =>
        piece.mimeType.startsWith('image/') ? [pictureOf(piece, index + 1)] : [],
      ),
    ],
  };
};
