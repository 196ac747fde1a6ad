import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Input } from '#ui/input/input.tsx';

export type StockWord = 'categories' | 'units' | 'locations';

/** Any word, with some to choose from. */
export function OfferingInput({
  words,
  ...props
}: ComponentProps<'input'> & { words: readonly string[] | undefined }) {
  const id = useId();
  return (
    <>
      <Input {...props} list={id} autoComplete="off" />
      <datalist id={id}>
        {words?.map((word) => (
          <option key={word} value={word} aria-label={word} />
        ))}
      </datalist>
    </>
  );
}

interface Props extends ComponentProps<'input'> {
  of: StockWord;
  more?: readonly string[];
}

/** Those that are in use already are offered. */
function WordInput({ of, more, ...props }: Props) {
  const { data } = useQuery(api.products.words.query());
  const words = [...new Set([...(data?.[of] ?? []), ...(more ?? [])])];
  return <OfferingInput {...props} words={words} />;
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

/** Of a place that is not in the list of the property yet: that is said before it is added. */
function useNewPlace(typed: unknown): string | undefined {
  const t = useStockWords();
  const { data } = useQuery(api.products.words.query());
  const name = typeof typed === 'string' ? typed.trim() : '';
  if (name === '' || data === undefined) return undefined;
  const isKnown = data.locations.some((one) => one.toLowerCase() === name.toLowerCase());
  return isKnown ? undefined : t('newPlace', { name });
}

/** One of the places of the property, or a new one by its name. */
export function PlaceField({ hint, ...props }: FieldProps) {
  const isNew = useNewPlace(useWatch<Record<string, unknown>>({ name: props.name }));
  return <WordField {...props} hint={isNew ?? hint} of="locations" maxLength={60} />;
}

interface PlaceInputProps extends Omit<Props, 'of' | 'more'> {
  value: string;
}
/** The same outside of a form. */
export function PlaceInput(props: PlaceInputProps) {
  const id = useId();
  const isNew = useNewPlace(props.value);
  return (
    <>
      <WordInput
        {...props}
        of="locations"
        maxLength={60}
        aria-describedby={isNew === undefined ? undefined : id}
      />
      {isNew !== undefined && (
        <span id={id} aria-hidden className="text-sm font-normal text-ink-2">
          {isNew}
        </span>
      )}
    </>
  );
}
