import { useId, type ReactNode } from 'react';

/** A control and its word outside of a form of the contract. */
export function Labelled({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
