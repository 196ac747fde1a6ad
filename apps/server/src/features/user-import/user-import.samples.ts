import type { Samples } from '#testing/samples/brought.ts';
import { canaryOf } from '#testing/samples/canary.ts';
import { fileOf, tenantOfSample } from '#testing/samples/sample-values.ts';

const sampleRoleOf = (id: number) => canaryOf(tenantOfSample(id), { table: 'roles', number: 4 });

export const samples: Samples = {
  calls: {
    'userImport.import': (id) => ({
      body: {
        ...fileOf({ name: 'Sample', email: 'sample@test.example', role: sampleRoleOf(id) }),
        groupId: id,
        allowedTenantIds: [tenantOfSample(id)],
      },
    }),
    'userImport.batch': (id) => ({
      body: {
        roleId: id,
        users: [{ name: 'Sample', email: 'sample@test.example' }],
        allowedTenantIds: [tenantOfSample(id)],
      },
    }),
  },
  statements: {
    // A person with their roles, the link and the mail by which they come in, and the group they come into.
    'userImport.import': 33,
    'userImport.batch': 20,
  },
};
