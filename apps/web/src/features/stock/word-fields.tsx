import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ComponentProps } from 'react';

import { api } from '#core/api/api.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Input } from '#ui/input/input.tsx';

export type StockWord = 'categories' | 'units' | 'locations';

interface Props extends ComponentProps<'input'> {
  of: StockWord;
  more?: readonly string[];
}

/** Any word, with those that are in use already to choose from. */
export function WordInput({ of, more, ...props }: Props) {
  const id = useId();
  const { data } = useQuery(api.products.words.query());
  const words = [...new Set([...(data?.[of] ?? []), ...(more ?? [])])];
  return (
    <>
      <Input {...props} list={id} autoComplete="off" />
      <datalist id={id}>
        {words.map((word) => (
          <option key={word} value={word} aria-label={word} />
        ))}
      </datalist>
    </>
  );
}

type WordFieldProps = FieldProps & Pick<Props, 'of' | 'more'> & { maxLength: number };
export function WordField({ of, more, maxLength, ...props }: WordFieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <WordInput
          {...field}
          {...control}
          {...{ of, more, maxLength }}
          value={typeof field.value === 'string' ? field.value : ''}
        />
      )}
    </Field>
  );
}

export const PlaceField = (props: FieldProps) => (
  <WordField {...props} of="locations" maxLength={60} />
);
