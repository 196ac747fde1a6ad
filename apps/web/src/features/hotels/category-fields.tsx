import { optionalText, required, text } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const usual = ['hotel', 'hostel', 'guest house', 'apartments', 'bed and breakfast'] as const;
const others = 'others';

const usualOf = (category: string) => usual.find((each) => each === category);

interface Given {
  baseCategory: string;
  category: string;
}

/** A usual category, or others with one's own words. */
export const categoryShape = { baseCategory: text(60), category: optionalText(60) };
export const hasCategory = ({ baseCategory, category }: Partial<Given>) =>
  baseCategory !== others || Boolean(category?.trim());
/** Asked for at once, whatever else of the form is wrong. */
export const categoryMissing = { path: ['category'], error: required, when: () => true };

export const chosenCategory = ({ baseCategory, category }: Given) =>
  baseCategory === others
    ? { baseCategory: 'others' as const, category }
    : { category: baseCategory };
export const givenCategory = (category: string): Given => {
  const known = usualOf(category);
  return known ? { baseCategory: known, category: '' } : { baseCategory: others, category };
};

const capitalised = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** What a category is called on the screen; a property without one is a hotel. */
export const categoryName = (category: string): string => {
  const known = usualOf(category || 'hotel');
  return known ? hotelsMessages.text(`category.${known}`) : capitalised(category);
};

/** `prefix` where the category is part of something in the form. */
export function CategoryFields({ prefix = '' }: { prefix?: string }) {
  const t = useMessages(hotelsMessages);
  const chosen: unknown = useWatch({ name: `${prefix}baseCategory` });
  const options = [
    ...usual.map((value) => ({ value, label: categoryName(value) })),
    { value: others, label: t('others') },
  ];
  return (
    <>
      <SelectField name={`${prefix}baseCategory`} label={t('category')} options={options} />
      {chosen === others && (
        <TextField
          name={`${prefix}category`}
          label={t('ownCategory')}
          required
          maxLength={60}
          autoComplete="off"
        />
      )}
    </>
  );
}
