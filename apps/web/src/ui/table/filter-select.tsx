import { Select, type SelectOption } from '#ui/input/select.tsx';

type Props<V extends string> = {
  label: string;
  /** Of the choice that filters nothing. */
  all: string;
  value: V | undefined;
  options: readonly SelectOption<V>[];
  onChange: (value: V | undefined) => void;
};

const everything = '*';

/** Narrows a list to one kind of row, or to none. */
export function FilterSelect<V extends string>({ label, all, value, options, onChange }: Props<V>) {
  return (
    <div className="w-full sm:w-52">
      <Select<V | typeof everything>
        aria-label={label}
        value={value ?? everything}
        options={[{ value: everything, label: all }, ...options]}
        onChange={(chosen) => onChange(chosen === everything ? undefined : chosen)}
      />
    </div>
  );
}
