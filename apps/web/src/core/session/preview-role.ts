import type { RoleRow } from '@keyhold/contract';

import { sharedValue } from '#ui/shared-value.ts';

type Previewed = Pick<RoleRow, 'id' | 'title' | 'name' | 'permissions'>;

/** A role whose menu and pages one looks at. Only as long as this page lives, and only to read. */
export const previewRole = sharedValue<Previewed | null>(null);
