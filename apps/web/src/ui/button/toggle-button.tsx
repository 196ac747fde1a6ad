import { clsx } from 'clsx';

import { Button, type ButtonProps } from '#ui/button/button.tsx';

/** A button that stays down: pressed is on. */
export function ToggleButton({ isOn, className, ...props }: ButtonProps & { isOn: boolean }) {
  return (
    <Button
      {...props}
      aria-pressed={isOn}
      className={clsx(
        'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink',
        className,
      )}
    />
  );
}
