import { text, type SavedView } from '@keyhold/contract';
import { z } from 'zod';

import { useMessages } from '#core/language/i18n.ts';
import { savedViewsMessages } from '#core/records/saved-views.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const Naming = z.strictObject({ name: text(60) });

interface NamingProps {
  /** Null is a new one. */
  view: SavedView | null;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a view of a list its name. */
export function ViewNaming({ view, onName, onClose }: NamingProps) {
  const t = useMessages(savedViewsMessages);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view ? t('renameTitle', { name: view.name }) : t('newTitle')}
      description={view ? undefined : t('newText')}
    >
      <ContractForm
        schema={Naming}
        values={{ name: view?.name ?? '' }}
        submitLabel={t('save')}
        onCancel={onClose}
        onSubmit={async ({ name }) => {
          await onName(name);
          onClose();
        }}
      >
        <TextField name="name" label={t('name')} maxLength={60} autoComplete="off" autoFocus />
      </ContractForm>
    </Dialog>
  );
}
