import {
  hazards,
  MaintenanceChange,
  maintenancePriorities,
  type Maintenance,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useFaultWords } from '#features/fault/fault-badges.tsx';
import { useContractorOptions, useFaultChange } from '#features/maintenance/fault-dialogs.tsx';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { MoneyField } from '#ui/form/number-field.tsx';
import { ComboboxField, SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

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
const valuesOf = (fault: Maintenance) => ({
  issue: fault.issue,
  area: fault.area,
  jobTypeId: fault.jobType?.id ?? null,
  priority: fault.priority,
  hazard: fault.hazard,
  blocksRoom: fault.blocksRoom,
  contractorId: fault.contractor?.id ?? null,
  assigneeId: fault.assignee?.id ?? null,
  bookedIn: fault.bookedIn,
  costEstimate: fault.costEstimate,
  cost: fault.cost,
});

function useJobTypes() {
  const { data } = useQuery(api.jobTypes.list.all({ select: 'id,title,description' }));
  return (data?.items ?? []).map(({ id, title, description }) => ({
    value: String(id),
    label: title,
    hint: description,
  }));
}

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
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  const jobTypes = useJobTypes();
  const contractors = useContractorOptions();
  const people = usePeople(fault);
  const hasRoom = fault.room !== null;
  return (
    <>
      <TextareaField name="issue" label={word('issue')} />
      <TextField name="area" label={word('area')} required={!hasRoom} maxLength={120} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="priority"
          label={word('priority')}
          options={maintenancePriorities.map((value) => ({
            value,
            label: word(`priority.${value}`),
          }))}
        />
        <SelectField
          name="hazard"
          label={word('hazard')}
          options={hazards.map((value) => ({ value, label: word(`hazard.${value}`) }))}
        />
        <ComboboxField
          name="jobTypeId"
          label={word('jobType')}
          options={jobTypes}
          isNumber
          isClearable
        />
        {contractors && (
          <ComboboxField
            name="contractorId"
            label={word('contractor')}
            options={contractors}
            isNumber
            isClearable
          />
        )}
        <ComboboxField
          name="assigneeId"
          label={t('assignee')}
          options={people}
          isNumber
          isClearable
        />
        <DateField name="bookedIn" label={word('bookedIn')} />
        <MoneyField name="costEstimate" label={word('costEstimate')} />
        <MoneyField name="cost" label={word('cost')} />
      </div>
      {hasRoom && <SwitchField name="blocksRoom" label={word('blocksRoom')} />}
    </>
  );
}

export function MaintenanceEditSheet({
  fault,
  onClose,
}: {
  fault: Maintenance | null;
  onClose: () => void;
}) {
  const word = useFaultWords();
  const { mutateAsync } = useFaultChange();
  return (
    <Sheet
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
          valuesOf={valuesOf}
          save={(body) => mutateAsync({ params: { id: fault.id }, body })}
          read={api.maintenance.get.call}
          onDone={onClose}
        >
          <Fields fault={fault} />
        </EditForm>
      )}
    </Sheet>
  );
}
