import type { EditedRecord } from '@keyhold/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';

import { ContractForm } from '#ui/form/contract-form.tsx';
import { changedFields, versionShown } from '#ui/form/edits.ts';

export interface Saved {
  id: number;
  version: number;
}

interface Props<Record extends Saved, S extends z.ZodObject> {
  /** Where who else changes it is told as well. */
  type?: EditedRecord['type'];
  record: Record;
  schema: S;
  valuesOf: (saved: Record) => Partial<z.input<S>>;
  /** Sends what differs, over the version it was read at; the whole form is there for what goes together. */
  save: (
    change: Partial<z.output<S>> & { version: number },
    given: z.output<S>,
  ) => Promise<unknown>;
  read: (input: { params: { id: number } }) => Promise<Record>;
  /** Where the form goes away once it is saved; without it the form stays, and can always be saved. */
  onDone?: () => void;
  submitLabel?: string;
  isStuck?: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows what others save as long as nothing is typed here. */
export function FollowSaved({ onFollow }: { onFollow: (() => void) | null }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    if (!isDirty) onFollow?.();
  }, [isDirty, onFollow]);
  return null;
}

/** Changes a saved record; who else changes it is named, and nothing typed is lost to them. */
export function EditForm<Record extends Saved, S extends z.ZodObject>({
  type,
  record,
  schema,
  valuesOf,
  save,
  read,
  onDone,
  submitLabel,
  isStuck,
  className,
  children,
}: Props<Record, S>) {
  const [base, setBase] = useState(record);
  const { id } = record;
  const saveOver = async (given: z.output<S>, version: number) => {
    const change = changedFields(given, valuesOf(base));
    if (!onDone || Object.keys(change).length > 0) await save({ ...change, version }, given);
    onDone?.();
  };
  const version = versionShown({ base, saved: record }, valuesOf);
  const isBehind = !onDone && record.version > base.version;
  return (
    <ContractForm
      key={base.version}
      schema={schema}
      values={valuesOf(base)}
      edits={{
        record: type ? { type, id } : null,
        saveOver,
        discard: async () => setBase(await read({ params: { id } })),
      }}
      onSubmit={async (given) => await saveOver(given, version)}
      onCancel={onDone}
      submitLabel={submitLabel}
      isStuck={isStuck}
      className={className}
    >
      {children}
      <FollowSaved onFollow={isBehind ? () => setBase(record) : null} />
    </ContractForm>
  );
}
