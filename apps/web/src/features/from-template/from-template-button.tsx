import type { TemplateKind } from '@keyhold/contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useWords } from '#core/language/words.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import type { OfRecord } from '#features/from-template/of-record.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

/** A letter to a guest holds how they are reached. */
const useMayRead = (kind: TemplateKind): boolean => {
  const may = {
    incident: useCan(api.incidents.get),
    maintenance: useCan(api.maintenance.get),
    reservation: useCan(api.reservations.get),
    change_request: useCan('read:reservation_endings'),
    purchasing_request: useCan(api.purchasingRequests.get),
  };
  const mayReadGuests = useCan(api.guests.get);
  return may[kind] && (kind !== 'reservation' || mayReadGuests);
};

const FromTemplateDialog = onDemand(
  async () => (await import('#features/from-template/from-template-dialog.tsx')).FromTemplateDialog,
);

/** Beside a record: its text on paper or by mail, for whoever may use templates. */
export function FromTemplateButton(of: OfRecord) {
  const words = useWords();
  const canUse = useCan(api.exports.template);
  const mayRead = useMayRead(of.kind);
  const [isOpen, setIsOpen] = useState(false);
  if (!canUse || !mayRead) return null;
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
