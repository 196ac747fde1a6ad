import type { JobType } from '@keyhold/contract';

import { fieldsOf } from '#core/records/fields.ts';

/** A kind of work, as its form asks for it and the log tells it. */
export const jobTypeFields = fieldsOf<JobType>('job_type')({
  title: { label: ['Title', 'Título'], edit: { maxLength: 120, autoFocus: true } },
  description: { label: ['Description', 'Descripción'], edit: { maxLength: 500 } },
});
