import { z } from 'zod';

import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { exportsMessages } from '#features/exports/exports.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';

const DayForm = z.strictObject({ day: z.iso.date() });

interface FormProps {
  onPrint: (day: string) => unknown;
  onCancel: () => void;
}

/** By itself: My shift shows its button to many who print nothing. */
export function DaySheetForm({ onPrint, onCancel }: FormProps) {
  const t = useMessages(exportsMessages);
  const today = useToday();
  return (
    <ContractForm
      schema={DayForm}
      values={{ day: today }}
      submitLabel={t('print')}
      onCancel={onCancel}
      onSubmit={({ day }) => onPrint(day)}
    >
      <DateField name="day" label={t('day')} />
    </ContractForm>
  );
}
