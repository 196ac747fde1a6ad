import type { EditedRecord } from '@keyhold/contract';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';

import { ContractForm } from '#ui/form/contract-form.tsx';
import { changedFields } from '#ui/form/edits.ts';

interface Saved {
  id: number;
  version: number;
}

interface Props<Record extends Saved, S extends z.ZodObject> {
  type: EditedRecord['type'];
  record: Record;
  schema: S;
  valuesOf: (saved: Record) => Partial<z.input<S>>;
  /** Sends what differs, over the version it was read at. */
  save: (change: Partial<z.output<S>> & { version: number }) => Promise<unknown>;
  read: (input: { params: { id: number } }) => Promise<Record>;
  onDone: () => void;
  children: ReactNode;
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
  children,
}: Props<Record, S>) {
  const [base, setBase] = useState(record);
  const { id } = record;
  const saveOver = async (given: z.output<S>, version: number) => {
    const change = changedFields(given, valuesOf(base));
    if (Object.keys(change).length > 0) await save({ ...change, version });
    onDone();
  };
  return (
    <ContractForm
      key={base.version}
      schema={schema}
      values={valuesOf(base)}
      edits={{
        record: { type, id },
        saveOver,
        discard: async () => setBase(await read({ params: { id } })),
      }}
      onSubmit={async (given) => await saveOver(given, base.version)}
      onCancel={onDone}
    >
      {children}
    </ContractForm>
  );
}
