import { MaintenanceChange, type Maintenance } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs, valuesOf } from '#core/records/field-input.tsx';
import { useLabels } from '#core/records/fields.ts';
import { useFaultWords } from '#features/fault/fault-badges.tsx';
import { useFaultChange } from '#features/maintenance/fault-change.ts';
import { maintenanceFields } from '#features/maintenance/maintenance.fields.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

const Form = MaintenanceChange.pick({
  issue: true,
  area: true,
  jobTypeId: true,
  priority: true,
  hazard: true,
  blocksRoom: true,
  contractorId: true,
  assigneeId: true,
  bookedIn: true,
  costEstimate: true,
  cost: true,
});
/** Whoever has it now is among them, also when no longer allowed to. */
function usePeople({ assignee }: Maintenance) {
  const { data = [] } = useQuery(api.maintenance.people.query());
  const isKnown = assignee === null || data.some(({ id }) => id === assignee.id);
  return [...data, ...(isKnown ? [] : [assignee])].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}

function Fields({ fault }: { fault: Maintenance }) {
  const label = useLabels(maintenanceFields);
  const people = usePeople(fault);
  const hasRoom = fault.room !== null;
  return (
    <>
      <FieldInputs fields={maintenanceFields} names={['issue']} />
      <TextField name="area" label={label('area')} required={!hasRoom} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldInputs
          fields={maintenanceFields}
          names={['priority', 'hazard', 'jobTypeId', 'contractorId']}
        />
        <ComboboxField
          name="assigneeId"
          label={label('assigneeId')}
          options={people}
          isNumber
          isClearable
        />
        <FieldInputs fields={maintenanceFields} names={['bookedIn', 'costEstimate', 'cost']} />
      </div>
      {hasRoom && <FieldInputs fields={maintenanceFields} names={['blocksRoom']} />}
    </>
  );
}

export function MaintenanceEditDrawer({
  fault,
  onClose,
}: {
  fault: Maintenance | null;
  onClose: () => void;
}) {
  const word = useFaultWords();
  const { mutateAsync } = useFaultChange();
  return (
    <Drawer
      open={fault !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={word('act.edit')}
      description={fault?.room?.roomNo}
    >
      {fault && (
        <EditForm
          type="maintenance"
          record={fault}
          schema={Form}
          valuesOf={valuesOf(maintenanceFields)}
          save={(body) => mutateAsync({ params: { id: fault.id }, body })}
          read={api.maintenance.get.call}
          onDone={onClose}
        >
          <Fields fault={fault} />
        </EditForm>
      )}
    </Drawer>
  );
}
