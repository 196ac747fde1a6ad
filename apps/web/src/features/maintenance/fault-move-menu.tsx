import {
  mayTake,
  maintenanceLife,
  type Maintenance,
  type MaintenanceAct,
  type MaintenanceStatus,
} from '@keyhold/contract';

import { useFaultChange, type FaultDialog } from '#features/maintenance/fault-change.ts';
import { FaultActDialog } from '#features/maintenance/fault-dialogs.tsx';

const actOf: Record<MaintenanceStatus, MaintenanceAct> = {
  pending: 'unbook',
  booked_in: 'book',
  in_progress: 'start',
  on_hold: 'hold',
  resolved: 'resolve',
  cancelled: 'cancel',
};
/** States that ask for a word, a date or a photo on the way there. */
const dialogOf: Partial<Record<MaintenanceStatus, FaultDialog>> = {
  booked_in: 'book',
  on_hold: 'hold',
  resolved: 'resolve',
  cancelled: 'cancel',
};

export interface FaultMove {
  fault: Maintenance;
  to: MaintenanceStatus;
}

/** From one state to another, by the one table of what leads where. */
export function useFaultMoves() {
  const { mutate } = useFaultChange();
  return {
    canMove: (fault: Maintenance, to: MaintenanceStatus) =>
      mayTake(maintenanceLife, actOf[to], fault.status),
    isAsking: (to: MaintenanceStatus) => dialogOf[to] !== undefined,
    move: ({ id }: Maintenance, status: MaintenanceStatus) =>
      mutate({ params: { id }, body: { status } }),
  };
}

export function FaultMovePicker({
  asked,
  onClose,
}: {
  asked: FaultMove | null;
  onClose: () => void;
}) {
  if (asked === null) return null;
  return <FaultActDialog fault={asked.fault} act={dialogOf[asked.to] ?? null} onClose={onClose} />;
}
