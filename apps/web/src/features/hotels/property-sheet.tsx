import { optionalText, text, type Tenant } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import {
  CategoryFields,
  categoryMissing,
  categoryShape,
  chosenCategory,
  givenCategory,
  hasCategory,
} from '#features/hotels/category-fields.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

const Details = z
  .strictObject({ title: text(120), ...categoryShape, address: optionalText(500) })
  .refine(hasCategory, categoryMissing);

function DetailsForm({ property, onDone }: { property: Tenant; onDone: () => void }) {
  const t = useMessages(hotelsMessages);
  const { id, title, category, address, version } = property;
  const { mutateAsync } = useAction(api.tenants.change, {
    success: (changed) => t('changed', { property: changed.title }),
  });
  return (
    <ContractForm
      schema={Details}
      values={{ title, ...givenCategory(category), address }}
      onCancel={onDone}
      onSubmit={async (given) => {
        const body = {
          title: given.title,
          category: chosenCategory(given).category,
          address: given.address,
          version,
        };
        await mutateAsync({ params: { id }, body });
        onDone();
      }}
    >
      <TextField name="title" label={t('name')} maxLength={120} autoComplete="off" autoFocus />
      <CategoryFields />
      <TextareaField name="address" label={t('address')} rows={3} maxLength={500} />
    </ContractForm>
  );
}

interface SheetProps {
  property: Tenant | null;
  onClose: () => void;
}

/** What the platform says of a property. */
export function PropertySheet({ property, onClose }: SheetProps) {
  const t = useMessages(hotelsMessages);
  return (
    <Sheet
      open={property !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={property ? t('editTitle', { property: property.title }) : t('edit')}
    >
      {property && <DetailsForm key={property.id} property={property} onDone={onClose} />}
    </Sheet>
  );
}
