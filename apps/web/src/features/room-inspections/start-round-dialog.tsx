import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useRoundsWords } from '#features/room-inspections/room-inspections.messages.ts';
import {
  hasRooms,
  noScope,
  ScopeFields,
  scopeOf,
  scopeShape,
} from '#features/room-inspections/scope-fields.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const StartForm = z.strictObject(scopeShape).refine(hasRooms, { path: ['roomIds'] });

/** Which rooms; then the round runs, and whoever started it stands in it. */
export function StartRoundDialog({ onClose }: { onClose: () => void }) {
  const t = useRoundsWords();
  const navigate = useNavigate();
  const { mutateAsync } = useAction(api.roomInspections.create, {
    success: ({ number }) => t('begun', { number }),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('startTitle')}
      description={t('startText')}
    >
      <ContractForm
        schema={StartForm}
        values={noScope}
        submitLabel={t('startNow')}
        onCancel={onClose}
        onSubmit={async (given) => {
          const { id } = await mutateAsync({ body: { scope: scopeOf(given), start: true } });
          await navigate({
            to: '/dashboard/room-inspections/$roundId',
            params: { roundId: String(id) },
          });
        }}
      >
        <ScopeFields />
      </ContractForm>
    </Dialog>
  );
}
