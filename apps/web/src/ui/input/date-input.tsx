import type { ComponentProps } from 'react';

import { controlClass } from '#ui/input/control-class.ts';

export type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'date' | 'datetime-local' | 'time' | 'month' | 'week';
};

/** The browser's own picker, which every phone and screen reader knows. Values are ISO, without a zone. */
export function DateInput({ value, onChange, type = 'date', className, ...rest }: DateInputProps) {
  return (
    <input
      {...rest}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={controlClass('h-control appearance-none px-3 tabular-nums', className)}
    />
  );
}

export function DateTimeInput(props: Omit<DateInputProps, 'type'>) {
  return <DateInput {...props} type="datetime-local" />;
}

export function TimeInput(props: Omit<DateInputProps, 'type'>) {
  return <DateInput {...props} type="time" />;
}
