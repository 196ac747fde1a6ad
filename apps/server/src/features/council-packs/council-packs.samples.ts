import type { Samples } from '#testing/samples/brought.ts';
import {
  councilOfSample,
  sampleFileKeyOf,
  sampleIdOf,
  tenantOf,
} from '#testing/samples/sample-values.ts';

const sum = () => 'a'.repeat(64);

export const samples: Samples = {
  calls: {
    'councilPacks.create': (id) => ({
      body: { from: '2026-06-01', to: '2026-06-30', councilId: councilOfSample(id) },
    }),
  },
  columns: {
    'council_pack_editions.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    'council_pack_editions.needs': () => [],
    'council_pack_editions.left_out': () => [],
    'council_pack_editions.changes': () => '[]',
    'council_pack_editions.facts': () => '{}',
    'council_pack_editions.digest': sum,
    'council_pack_editions.sha256': sum,
    'council_pack_editions.guest_ids': () => [],
    'council_pack_editions.file_key': (canary) =>
      sampleFileKeyOf(tenantOf(canary)).replace('incident', 'packs'),
  },
};
