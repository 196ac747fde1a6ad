import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { sampleFileKeyOf, tenantOf, tenantOfSample } from '#testing/samples/sample-values.ts';

/** As evidence it is opened elsewhere, and stays. */
const notEvidence = ({ id }: { id: number }) =>
  sql`delete from incident_evidence where media_id = ${id}`;

const picture = { fileName: 'a.png', mimeType: 'image/png', size: 100 };

export const samples: Samples = {
  calls: {
    'media.create': () => ({ body: { ...picture, folder: 'tenants' } }),
    'media.sign': () => ({ body: { files: [{ ...picture, folder: 'tenants' }] } }),
    // The other one is some record's.
    'media.remove': (id) => ({ params: { id: id + 1 } }),
    'media.signOwnPicture': () => ({ body: picture }),
    'media.read': (id) => ({ query: { fileKey: sampleFileKeyOf(tenantOfSample(id)) } }),
  },
  before: {
    'media.read': notEvidence,
  },
  columns: {
    'media.file_key': (canary) => sampleFileKeyOf(tenantOf(canary)),
    'media.folder': () => 'incident',
    'media.guest_id': () => undefined,
    'media.reservation_id': () => undefined,
    'media.is_public': () => false,
    'media.state': () => 'complete',
    'media.uploaded_as': () => undefined,
  },
};
