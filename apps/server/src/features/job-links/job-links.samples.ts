import { hashToken } from '#core/secrets/secret-token.ts';
import type { Samples } from '#testing/samples/brought.ts';
import {
  outsidePhoto,
  sampleIdOf,
  sampleToken,
  tenantOf,
  tomorrow,
} from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'jobLinks.open': (id) => ({ query: { token: sampleToken(id) } }),
    'jobLinks.accept': (id) => ({ body: { token: sampleToken(id) } }),
    'jobLinks.answer': () => ({ body: { isAccepted: true } }),
    'jobLinks.propose': (id) => ({ body: { token: sampleToken(id), day: '2031-05-01' } }),
    'jobLinks.signPhotos': (id) => ({ body: { token: sampleToken(id), files: [outsidePhoto] } }),
    'jobLinks.addPhotos': (id) => ({ body: { token: sampleToken(id) } }),
    'jobLinks.finish': (id) => ({ body: { token: sampleToken(id) } }),
  },
  columns: {
    'job_links.token_hash': (canary) => hashToken(sampleToken(sampleIdOf(tenantOf(canary)))),
    'job_links.expires_at': tomorrow,
    'job_links.proposed_day': tomorrow,
  },
  statements: {
    // A look at who calls and whose link it is; then a change of the fault, with a word of its own in the log.
    'jobLinks.finish': 20,
    'jobLinks.addPhotos': 16,
    'jobLinks.answer': 18,
  },
};
