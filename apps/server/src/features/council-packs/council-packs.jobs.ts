import type { JobRun } from '#core/jobs/jobs.ts';
import { conclude, defineArchive } from '#features/exports/archive-job.ts';
import { advance } from '#features/exports/exports.jobs.ts';
import type { Order } from '#features/exports/exports.jobs.ts';

import { editionOf } from './edition.ts';
import type { Made } from './edition.ts';
import { handOut } from './hand-out.ts';
import { CouncilPack } from './pack-order.ts';

const make = async (job: JobRun, order: Order): Promise<void> => {
  const pack = CouncilPack.parse(order.input);
  await advance(job, { order, state: 'running', percent: 0 });
  const editions: Made[] = [];
  for (const place of pack.places) {
    // One property at a time: however many there are, one is in hand.
    editions.push(await editionOf({ job, order, pack, place }));
    const percent = Math.floor((90 * editions.length) / pack.places.length);
    await advance(job, { order, state: 'running', percent });
  }
  const size = await handOut({ job, order, pack, editions });
  const subject = { type: 'export', id: order.id, label: order.fileName };
  const [only, ...others] = editions;
  const edition = others.length === 0 && only ? { edition: only.number } : {};
  const info = { from: pack.from, to: pack.to, count: editions.length, size, ...edition };
  const events = [{ type: 'COUNCIL_PACK_GENERATED', subject, info } as const];
  await conclude(job, order, { size, events });
};

export const makeCouncilPack = defineArchive('council_pack.make', make);
