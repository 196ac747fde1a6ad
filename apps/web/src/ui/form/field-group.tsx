import type { ReactNode } from 'react';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="text-md font-semibold">
        {title}
      </p>
      {children}
    </fieldset>
  );
}
