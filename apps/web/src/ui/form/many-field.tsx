import { plainText } from '@keyhold/contract';
import { useState, type ReactNode } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { Bound, type ControlProps, type FieldProps } from '#ui/form/field.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { SearchInput } from '#ui/input/search-input.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const fewEnoughToSee = 8;

export interface ManyChoice {
  id: number;
  label: string;
  hint?: string;
}
interface ManyProps {
  label: string;
  hint?: ReactNode;
  /** Not there yet: on its way. */
  choices: readonly ManyChoice[] | undefined;
  /** Said where there is nothing to choose from. */
  empty?: string;
}
interface ChoicesProps extends ManyProps {
  chosen: readonly number[];
  onToggle: (id: number, isOn: boolean) => void;
  control?: ControlProps;
}

/** Any number of records, each with its box; a long list can be searched. */
export function ManyChoices(props: ChoicesProps) {
  const t = useMessages(uiMessages);
  const { label, hint, choices, empty, chosen, onToggle, control } = props;
  const [search, setSearch] = useState('');
  const sought = plainText(search);
  const found = choices?.filter((each) =>
    plainText(`${each.label} ${each.hint ?? ''}`).includes(sought),
  );
  return (
    <fieldset
      id={control?.id}
      aria-describedby={control?.['aria-describedby']}
      tabIndex={-1}
      disabled={control?.disabled}
    >
      <legend className="font-medium">
        {label} {chosen.length > 0 && <span className="text-ink-3">({chosen.length})</span>}
      </legend>
      {hint && <p className="mb-1.5 text-sm text-ink-3">{hint}</p>}
      {!choices && <SkeletonLines lines={4} />}
      {choices && choices.length > fewEnoughToSee && (
        <SearchInput
          label={`${t('search')}: ${label}`}
          value={search}
          onChange={setSearch}
          className="mb-2"
        />
      )}
      {found?.length === 0 && (
        <p className="py-2 text-ink-2">{sought ? t('noneFound') : (empty ?? t('emptyTitle'))}</p>
      )}
      <div className="max-h-72 overflow-y-auto rounded border border-line bg-paper px-3 py-1.5 empty:hidden">
        {found?.map((each) => (
          <Checkbox
            key={each.id}
            checked={chosen.includes(each.id)}
            onChange={(isOn) => onToggle(each.id, isOn)}
            label={each.label}
            hint={each.hint}
          />
        ))}
      </div>
    </fieldset>
  );
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
export const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(isNumber) : [];

/** The numbers of those that are chosen, the lowest first. */
export function ManyField({ choices, empty, ...props }: FieldProps & ManyProps) {
  return (
    <Bound {...props} required={false}>
      {({ field, control }) => {
        const chosen = numbersOf(field.value);
        const toggle = (id: number, isOn: boolean) =>
          field.onChange(
            (isOn ? [...chosen, id] : chosen.filter((each) => each !== id)).toSorted(
              (one, other) => one - other,
            ),
          );
        return (
          <ManyChoices
            label={props.label}
            hint={props.hint}
            {...{ choices, empty, chosen, control }}
            onToggle={toggle}
          />
        );
      }}
    </Bound>
  );
}
