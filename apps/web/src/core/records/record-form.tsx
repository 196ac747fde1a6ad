import { useState } from 'react';
import type { z } from 'zod';

import { EditForm, type Saved } from '#core/records/edit-form.tsx';
import { firstValues, FormFields, valuesOf } from '#core/records/field-input.tsx';
import type { FieldsOf } from '#core/records/fields.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';

interface Props<Row extends Saved, S extends z.ZodObject> {
  record: Row | 'new';
  fields: FieldsOf<never>;
  /** What a new one is made of; a saved one is changed in parts of it. */
  schema: S;
  create: (input: { body: z.output<S> }) => Promise<unknown>;
  update: (input: {
    params: { id: number };
    body: Partial<z.output<S>> & { version: number };
  }) => Promise<unknown>;
  read: (input: { params: { id: number } }) => Promise<Row>;
  /** What a new one begins with besides. */
  first?: Partial<z.input<S>>;
  onDone: () => void;
}

/** Makes a record or changes a saved one, by the fields that it is described by. */
export function RecordForm<Row extends Saved, S extends z.ZodObject>(props: Props<Row, S>) {
  const { record, fields, schema, create, update, read, first, onDone } = props;
  const [began] = useState({ ...firstValues(fields), ...first } as Partial<z.input<S>>);
  const inputs = <FormFields fields={fields} />;
  if (record === 'new') {
    return (
      <ContractForm
        schema={schema}
        values={began}
        onCancel={onDone}
        onSubmit={async (body) => {
          await create({ body });
          onDone();
        }}
      >
        {inputs}
      </ContractForm>
    );
  }
  const formOf = (saved: Row) => valuesOf(fields)(saved) as Partial<z.input<S>>;
  return (
    <EditForm
      record={record}
      schema={schema}
      valuesOf={formOf}
      read={read}
      save={(body) => update({ params: { id: record.id }, body })}
      onDone={onDone}
    >
      {inputs}
    </EditForm>
  );
}
