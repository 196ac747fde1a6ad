import { clsx } from 'clsx';

/** What every field looks like: one border that shows its bounds, one that shows a mistake. */
export function controlClass(...more: (string | false | undefined)[]) {
  return clsx(
    'w-full min-w-0 rounded border border-line-strong/70 bg-paper text-ink transition-colors duration-100',
    'placeholder:text-ink-3 hover:border-line-strong',
    'focus-visible:border-focus focus-visible:outline-offset-0',
    'disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    ...more,
  );
}
