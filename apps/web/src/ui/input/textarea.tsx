import type { ComponentProps } from 'react';

import { controlClass } from '#ui/input/control-class.ts';

/** Grows with what is typed, up to half the screen. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={controlClass(
        'field-sizing-content max-h-[50dvh] min-h-20 px-3 py-2 leading-5',
        className,
      )}
    />
  );
}
