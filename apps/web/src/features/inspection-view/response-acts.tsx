import { approvalLife, mayTake, RejectResponse, type QuestionerResponse } from '@keyhold/contract';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useProfile } from '#core/session/session.tsx';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface Of {
  response: QuestionerResponse;
}
const ReturnForm = RejectResponse.pick({ remarks: true });

function ReturnDialog({ response, onClose }: Of & { onClose: () => void }) {
  const t = useViewWords();
  const { id, version } = response;
  const { mutateAsync } = useAction(api.questionerResponses.reject, { success: t('isReturned') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('returnTitle')}
      description={t('returnText')}
    >
      <ContractForm
        schema={ReturnForm}
        id={`return-response-${id}`}
        values={{ remarks: '' }}
        submitLabel={t('return')}
        onCancel={onClose}
        onSubmit={async ({ remarks }) => {
          await mutateAsync({ params: { id }, body: { remarks, version } });
          onClose();
        }}
      >
        <TextareaField name="remarks" label={t('remarks')} rows={4} />
      </ContractForm>
    </Dialog>
  );
}

/** For whoever may judge it, and has not filled it in. */
export function ResponseActs({ response }: Of) {
  const t = useViewWords();
  const { id: me } = useProfile();
  const [isReturning, setIsReturning] = useState(false);
  const { id, version, approval, inspection, by, inspector } = response;
  const approve = useAct(api.questionerResponses.approve, {
    input: { params: { id }, body: { version } },
    when: mayTake(approvalLife, 'approve', approval) && inspection.status === 'completed',
    icon: BadgeCheck,
    word: t('approve'),
    isMain: true,
    success: t('approved'),
  });
  if (approve === false) return null;
  const isOwn = [...by, inspector].some((person) => person.id === me);
  if (isOwn) return <p className="text-ink-2">{t('own')}</p>;
  return (
    <>
      <ActButtons
        acts={[{ icon: Undo2, word: t('return'), run: () => setIsReturning(true) }, approve]}
      />
      {isReturning && <ReturnDialog response={response} onClose={() => setIsReturning(false)} />}
    </>
  );
}
