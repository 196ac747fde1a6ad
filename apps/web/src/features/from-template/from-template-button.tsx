import { templateReading } from '@keyhold/contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useWords } from '#core/language/words.ts';
import { useAbility } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { OfRecord } from '#features/from-template/of-record.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

const FromTemplateDialog = onDemand(
  async () => (await import('#features/from-template/from-template-dialog.tsx')).FromTemplateDialog,
);

/** Beside a record: its text on paper or by mail, for whoever of the house may read such records. */
export function FromTemplateButton(of: OfRecord) {
  const words = useWords();
  const { can, mayCall } = useAbility();
  const [isOpen, setIsOpen] = useState(false);
  const mayRead = templateReading[of.kind].every((permission) => can(permission));
  if (!mayRead || !mayCall(api.exports.template.route)) return null;
  return (
    <>
      <IconButton
        icon={Printer}
        label={words(['Print or mail from a template', 'Imprimir o enviar con una plantilla'])}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <FromTemplateDialog {...of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
