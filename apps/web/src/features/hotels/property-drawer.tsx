import { optionalText, text, type Tenant } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInput } from '#core/records/field-input.tsx';
import {
  CategoryFields,
  categoryMissing,
  categoryShape,
  chosenCategory,
  givenCategory,
  hasCategory,
} from '#features/hotels/category-fields.tsx';
import { propertyFields } from '#features/hotels/hotels.fields.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';

const Details = z
  .strictObject({ title: text(120), ...categoryShape, address: optionalText(500) })
  .refine(hasCategory, categoryMissing);

const valuesOf = ({ title, category, address }: Tenant) => ({
  title,
  ...givenCategory(category),
  address,
});

function DetailsForm({ property, onDone }: { property: Tenant; onDone: () => void }) {
  const t = useMessages(hotelsMessages);
  const { id } = property;
  const { mutateAsync } = useAction(api.tenants.change, {
    success: (changed) => t('changed', { property: changed.title }),
    tellsItself: ['stale'],
  });
  const read = async () => {
    const { items } = await queryClient.query({ ...api.tenants.list.all(), staleTime: 0 });
    return items.find((each) => each.id === id) ?? property;
  };
  return (
    <EditForm
      record={property}
      schema={Details}
      valuesOf={valuesOf}
      read={read}
      save={async ({ baseCategory, category, ...body }, given) => {
        const isOther = baseCategory !== undefined || category !== undefined;
        const chosen = isOther && { category: chosenCategory(given).category };
        return await mutateAsync({ params: { id }, body: { ...body, ...chosen } });
      }}
      onDone={onDone}
    >
      <FieldInput field={propertyFields.title} name="title" />
      <CategoryFields />
      <FieldInput field={propertyFields.address} name="address" />
    </EditForm>
  );
}

interface DrawerProps {
  property: Tenant | null;
  onClose: () => void;
}

/** What the platform says of a property. */
export function PropertyDrawer({ property, onClose }: DrawerProps) {
  const t = useMessages(hotelsMessages);
  return (
    <Drawer
      open={property !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={property ? t('editTitle', { property: property.title }) : t('edit')}
    >
      {property && <DetailsForm key={property.id} property={property} onDone={onClose} />}
    </Drawer>
  );
}
