import type { Incident, Posting, ThreadEntry } from '@keyhold/contract';
import { CircleCheck, Reply } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';

export interface AnswerTo {
  question: ThreadEntry;
}
interface LineProps {
  incident: Incident;
  posting: Posting;
  entry: ThreadEntry;
  onAnswer: (to: AnswerTo) => void;
}

function DoneButton({ incident, entry }: Pick<LineProps, 'incident' | 'entry'>) {
  const t = useLaneWords();
  const { isCouncil, id } = useProfile();
  const canUpdate = useCan('update:incidents');
  const { mutate, isPending } = useAction(api.incidentCouncil.done);
  const isOurs = (entry.owner?.side === 'council') === isCouncil;
  const mayDo = isCouncil || canUpdate || entry.owner?.person?.id === id;
  if (!isOurs || !mayDo) return null;
  return (
    <Button
      size="sm"
      icon={<CircleCheck size={16} aria-hidden />}
      isLoading={isPending}
      onClick={() => mutate({ params: { id: incident.id }, body: { id: entry.id } })}
    >
      {t('act.done')}
    </Button>
  );
}

function ActionState({ entry }: { entry: ThreadEntry }) {
  const t = useLaneWords();
  const format = useFormat();
  const { owner, due, doneAt, doneBy, isOverdue } = entry;
  const who = owner?.person?.name ?? (owner && t(`side.${owner.side}`));
  const day = format.date(due);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="neutral">{who}</Badge>
      {doneAt ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('done', { when: format.date(doneAt), name: doneBy?.name ?? '' })}
        </Badge>
      ) : (
        <Badge tone={isOverdue ? 'danger' : 'info'}>
          {t(isOverdue ? 'overdue' : 'due', { day })}
        </Badge>
      )}
    </span>
  );
}

function Line({ incident, posting, entry, onAnswer }: LineProps) {
  const t = useLaneWords();
  const format = useFormat();
  const canAnswer = useCan(api.incidentCouncil.answer);
  const isOpen = posting.state === 'acknowledged';
  const question = posting.thread.find(({ id }) => id === entry.to);
  const isOpenQuestion = entry.kind === 'question' && !entry.isAnswered;
  return (
    <li
      data-tone={entry.side === 'council' ? 'info' : 'neutral'}
      className="flex flex-col gap-1.5 border-l-2 border-status pl-3"
    >
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{entry.by.name}</span>
        <span className="text-ink-2">
          {t(`side.${entry.side}`)} · {t(`kind.${entry.kind}`)}
        </span>
        <span className="text-ink-3 tabular-nums">{format.timeAndDate(entry.at)}</span>
      </span>
      {question && (
        <span className="line-clamp-1 text-sm text-ink-3">
          {t('answered', { question: question.text })}
        </span>
      )}
      <p className="break-words whitespace-pre-wrap">{entry.text}</p>
      {entry.kind === 'action' && <ActionState entry={entry} />}
      {isOpenQuestion && (
        <span>
          <Badge tone="warning">{t('unanswered')}</Badge>
        </span>
      )}
      <span className="flex flex-wrap gap-2">
        {isOpen && isOpenQuestion && canAnswer && (
          <Button
            size="sm"
            icon={<Reply size={16} aria-hidden />}
            onClick={() => onAnswer({ question: entry })}
          >
            {t('act.answer')}
          </Button>
        )}
        {isOpen && entry.kind === 'action' && entry.doneAt === null && (
          <DoneButton {...{ incident, entry }} />
        )}
      </span>
    </li>
  );
}

/** What the two said to each other: both see all of it. */
export function LaneThread({ posting, ...line }: Omit<LineProps, 'entry'>) {
  const t = useLaneWords();
  return (
    <ul aria-label={t('thread')} className="flex flex-col gap-4">
      {posting.thread.map((entry) => (
        <Line key={entry.id} {...{ posting, entry }} {...line} />
      ))}
    </ul>
  );
}
