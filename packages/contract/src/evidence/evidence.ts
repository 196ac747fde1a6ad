import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { instant, recordId } from '#core/fields.ts';
import { get, post } from '#core/route.ts';

export const evidenceLooks = ['view', 'download'] as const;
export type EvidenceLook = (typeof evidenceLooks)[number];

/** What the log keeps of an opening. */
export const EvidenceLooked = z.object({
  name: z.string(),
  as: z.enum([...evidenceLooks, 'zip']),
  isOriginal: z.boolean(),
});

const address = { url: z.string(), expiresAt: instant };

export const evidence = {
  previews: get('/incident/:id/evidence-previews', {
    summary: 'Addresses of small pictures of its evidence; too small to count as opened',
    access: 'read:incidents',
    scope: 'tenant',
    reply: z.array(z.strictObject({ mediaId: z.number().int(), ...address })),
  }),
  open: post('/incident/:id/open-evidence', {
    summary: 'A short-lived address of a piece of its evidence; that it was asked for is logged',
    access: 'read:incidents',
    scope: 'tenant',
    events: ['VIEW_EVIDENCE'],
    body: z.strictObject({
      mediaId: recordId,
      as: z.enum(evidenceLooks),
      /** What was sent, untouched, instead of the copy that says where and when. */
      isOriginal: z.boolean().default(false),
    }),
    reply: z.strictObject(address),
  }),
};

export const evidenceDeclaration = declare({
  family: 'incidents',
  shows: {
    evidence: ['STAMP_EVIDENCE'],
    incidents: ['STAMP_EVIDENCE', 'MISS_STAMP'],
    auditLog: ['VIEW_EVIDENCE'],
  },
  events: {
    VIEW_EVIDENCE: {
      en: 'opened evidence of the incident',
      es: 'abrió una prueba del incidente',
      isQuiet: true,
    },
    STAMP_EVIDENCE: {
      en: 'stamped evidence of the incident',
      es: 'rotuló una prueba del incidente',
      isQuiet: true,
    },
    MISS_STAMP: {
      en: 'could not stamp evidence of the incident yet',
      es: 'aún no ha podido rotular una prueba del incidente',
      isQuiet: true,
    },
  },
  failures: {
    is_evidence: failure(
      409,
      'This file is evidence: it is opened where its incident is, and that is logged',
      'Este archivo es una prueba: se abre desde su incidente, y queda registrado',
    ),
  },
});
