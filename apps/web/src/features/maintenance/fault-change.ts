import { mayTake, maintenanceLife, type Maintenance, type MaintenanceAct } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { faultMessages } from '#features/fault/fault.messages.ts';
import { nameOf } from '#features/maintenance/fault-name.ts';

/** What asks for more than a tap before it is done. */
export type FaultDialog = 'book' | 'hold' | 'resolve' | 'cancel';

export const may = (fault: Maintenance, act: MaintenanceAct): boolean =>
  mayTake(maintenanceLife, act, fault.status);

/** Said in its own words, so that one sees what became of it. */
export function useFaultOptions() {
  const t = useMessages(faultMessages);
  return {
    tellsItself: ['stale'] as const,
    success: (fault: Maintenance) =>
      t('changed', { fault: nameOf(fault), status: t(`status.${fault.status}`) }),
  };
}

export const useFaultChange = () => useAction(api.maintenance.update, useFaultOptions());
