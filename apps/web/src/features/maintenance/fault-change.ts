import {
  isAllowed,
  maintenanceTransitions,
  type Maintenance,
  type MaintenanceAct,
} from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';

/** What asks for more than a tap before it is done. */
export type FaultDialog = 'book' | 'hold' | 'resolve' | 'cancel';

export const may = (fault: Maintenance, act: MaintenanceAct): boolean =>
  isAllowed(maintenanceTransitions[act], fault.status);

/** Said in its own words, so that one sees what became of it. */
export function useFaultChange() {
  const t = useMessages(faultMessages);
  return useAction(api.maintenance.update, {
    tellsItself: ['stale'],
    success: ({ number, status }) =>
      t('changed', { number: faultNumber(number), status: t(`status.${status}`) }),
  });
}
