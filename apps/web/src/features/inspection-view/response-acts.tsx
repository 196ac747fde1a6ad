import { approvalLife, mayTake, RejectResponse, type QuestionerResponse } from '@keyhold/contract';
import { BadgeCheck, Undo2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useProfile } from '#core/session/session.tsx';
import { useViewWords } from '#features/inspection-view/inspection-view.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';

/** For whoever may judge it, and has not filled it in. */
export function ResponseActs({ response }: { response: QuestionerResponse }) {
  const t = useViewWords();
  const { id: me } = useProfile();
  const { id, version, approval, inspection, by, inspector } = response;
  const params = { id };
  const when = mayTake(approvalLife, 'approve', approval) && inspection.status === 'completed';
  const approve = useAct(api.questionerResponses.approve, {
    input: { params, body: { version } },
    when,
    icon: BadgeCheck,
    word: t('approve'),
    isMain: true,
    success: t('approved'),
  });
  const reason = { schema: RejectResponse, label: t('remarks') };
  const reject = useAct(api.questionerResponses.reject, {
    input: { params, body: { remarks: '', version } },
    when,
    icon: Undo2,
    word: t('return'),
    asks: { title: t('returnTitle'), text: t('returnText'), reason },
    success: t('isReturned'),
  });
  if (approve === false) return null;
  const isOwn = [...by, inspector].some((person) => person.id === me);
  if (isOwn) return <p className="text-ink-2">{t('own')}</p>;
  return <ActButtons acts={[reject, approve]} />;
}
