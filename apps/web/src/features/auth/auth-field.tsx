import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A plain field of the card: what a form of the dashboard needs besides is not loaded for it. */
export function AuthField({ id, label, error, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function AuthFailure({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className="rounded bg-overdue-soft px-3 py-2.5 font-medium text-overdue">{text}</p>
      )}
    </div>
  );
}
