import { useWords } from '#core/language/words.ts';
import { useOptions, type FieldOf } from '#core/records/fields.ts';
import { FilterSelect } from '#ui/table/filters.tsx';

interface FilterProps<V extends string> {
  field: Pick<FieldOf<never>, 'label' | 'say'> & { choices: readonly V[] };
  /** Of the choice that filters nothing. */
  all: string;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

/** Narrows a list to one choice of a field. */
export function FieldFilter<V extends string>({ field, ...props }: FilterProps<V>) {
  const words = useWords();
  return <FilterSelect {...props} label={words(field.label)} options={useOptions(field)} />;
}
