import { CouncilQuestion, mayTake, postingLife, type Incident } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

/** A word to the other side, which asks for nothing. */
export function SayBox({ incident }: { incident: Incident }) {
  const t = useLaneWords();
  const { isCouncil } = useProfile();
  const canSay = useCan(api.incidentCouncil.say);
  const [said, setSaid] = useState(0);
  const { mutateAsync } = useAction(api.incidentCouncil.say, { success: t('said') });
  const state = incident.status === 'closed' ? 'closed' : (incident.council?.state ?? 'none');
  const isOpen = mayTake(postingLife, 'say', state);
  if (!isOpen || !canSay) return null;
  return (
    <ContractForm
      key={said}
      schema={CouncilQuestion}
      id={`lane-say-${incident.id}`}
      values={{ text: '' }}
      submitLabel={t('say')}
      className="flex flex-col gap-2"
      onSubmit={async (body) => {
        await mutateAsync({ params: { id: incident.id }, body });
        setSaid((count) => count + 1);
      }}
    >
      <TextareaField name="text" label={t(isCouncil ? 'sayToHouse' : 'sayToCouncil')} rows={2} />
    </ContractForm>
  );
}
