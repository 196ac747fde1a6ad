import type { Policy } from '@keyhold/contract';
import { Check, FileText } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { ReadingBadge } from '#features/policies/policies.fields.tsx';
import { usePoliciesWords } from '#features/policies/policies.messages.ts';
import { Button } from '#ui/button/button.tsx';

interface FileProps extends Pick<Policy, 'id' | 'file'> {
  isDraft?: boolean;
}
export function FileButton({ id, file, isDraft = false }: FileProps) {
  const t = usePoliciesWords();
  if (file === null) return null;
  // The address is asked for by the click: it lives for minutes only.
  const open = async () => {
    const query = isDraft ? { draft: 'true' as const } : {};
    const { url } = await api.policies.file.call({ params: { id }, query });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  };
  return (
    <span>
      <Button
        icon={<FileText size={16} aria-hidden />}
        onClick={() => void open().catch(showError)}
      >
        {t('openFile', { name: file.name })}
      </Button>
    </span>
  );
}

/** A policy to be read, and at its end the word that one has. */
export function PolicyText({ policy, onRead }: { policy: Policy; onRead?: () => void }) {
  const t = usePoliciesWords();
  const format = useFormat();
  const { id, edition, mine, body, effectiveFrom, correctedAt } = policy;
  const { mutate, isPending } = useAction(api.policies.acknowledge, {
    success: t('acknowledged'),
    onSuccess: () => onRead?.(),
  });
  if (edition === null) return null;
  const facts = [
    t('edition', { edition }),
    t('inForce', { day: format.date(effectiveFrom) }),
    correctedAt !== null && t('correctedOn', { day: format.date(correctedAt) }),
  ];
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <ReadingBadge {...mine} />
        {facts.filter(Boolean).join(', ')}
      </p>
      <FileButton {...policy} />
      {body !== '' && <div className="leading-relaxed break-words whitespace-pre-wrap">{body}</div>}
      {mine.acknowledgedAt !== null && (
        <p className="text-ink-2">
          {t('readOn', { time: format.timeAndDate(mine.acknowledgedAt) })}
        </p>
      )}
      {(mine.state === 'due' || mine.state === 'overdue') && (
        <span>
          <Button
            variant="primary"
            icon={<Check size={16} aria-hidden />}
            isLoading={isPending}
            onClick={() => mutate({ params: { id }, body: { edition } })}
          >
            {t('acknowledge')}
          </Button>
        </span>
      )}
    </div>
  );
}
