import type { Incident, TenantIncident } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';

import { api, invalidate } from '#core/api/api.ts';
import { newKey } from '#core/api/http.ts';
import { showError } from '#core/api/query.ts';
import { toast } from '#core/shell/toast.tsx';
import { laneMessages } from '#features/incident-council/incident-council.messages.ts';
import { incidentNumber } from '#features/incident/incident-badges.tsx';

/** In whichever property it is: a council looks at all of them at once. */
export const useAcknowledge = () =>
  useMutation({
    mutationFn: ({ id, tenant }: Pick<TenantIncident, 'id' | 'tenant'>): Promise<Incident> =>
      api.incidentCouncil.acknowledge.callAs({
        idempotencyKey: newKey(),
        tenantId: tenant.id,
      })({ params: { id } }),
    onSuccess: async ({ number }) => {
      toast.success(laneMessages.text('acknowledged', { number: incidentNumber(number) }));
      await invalidate(['incidents', 'incidentCouncil']);
    },
    onError: async (error) => {
      showError(error);
      await invalidate(['incidents', 'incidentCouncil']);
    },
  });
