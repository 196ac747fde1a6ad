import type { ReactNode } from 'react';
import type { z } from 'zod';

import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Typed = Record<string, unknown>;
export interface Reason {
  /** Its first field is what is typed. */
  schema: z.ZodObject;
  label: string;
  /** What the way out is called, where _Cancel_ is what is done. */
  keep?: string;
}

interface Props extends Reason {
  /** Keeps what is typed apart from that of other records. */
  id: string;
  title: string;
  text: string;
  children?: ReactNode;
  values: Typed;
  submitLabel: string;
  onClose: () => void;
  onTyped: (typed: Typed) => Promise<unknown>;
}

/** What is done, and the words that stay with it: why, or what is to be corrected. */
export function ReasonDialog({ title, text, children, label, keep, onClose, ...props }: Props) {
  const { schema, onTyped, ...form } = props;
  const [name = ''] = Object.keys(schema.shape);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={text}>
      <ContractForm
        {...form}
        schema={schema}
        cancelLabel={keep}
        onCancel={onClose}
        onSubmit={async (typed) => {
          await onTyped(typed);
          onClose();
        }}
      >
        {children}
        <TextareaField name={name} label={label} rows={3} />
      </ContractForm>
    </Dialog>
  );
}
