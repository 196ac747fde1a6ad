import {
  isAnswered,
  type Answer,
  type Field,
  type Inspection,
  type QuestionerResponse,
} from '@keyhold/contract';
import { History, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useFormat } from '#core/language/format.ts';
import type { Filled, OnFill } from '#features/form-fill/filled.ts';
import { useFillingWords } from '#features/inspection-fill/inspection-fill.messages.ts';
import { useAnswerText } from '#features/inspection/answer-text.ts';
import { Button } from '#ui/button/button.tsx';

export interface KnownProps {
  field: Field;
  inspection: Inspection;
  response: QuestionerResponse | undefined;
  filled: Filled;
  onChange: OnFill;
}
export type Other = QuestionerResponse['others'][string][number];

function Known({
  icon: Icon,
  onTake,
  children,
}: {
  icon: LucideIcon;
  onTake: () => void;
  children: ReactNode;
}) {
  const t = useFillingWords();
  return (
    <div
      data-tone="info"
      className="flex flex-wrap items-center justify-between gap-2 rounded bg-status-soft px-3 py-1.5"
    >
      <p className="flex min-w-0 flex-1 items-start gap-2 wrap-anywhere">
        <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-status" />
        <span>{children}</span>
      </p>
      <Button size="sm" onClick={onTake}>
        {t('take')}
      </Button>
    </div>
  );
}

export const isSame = (one: Answer | null | undefined, other: Answer | null | undefined) =>
  JSON.stringify(isAnswered(one) ? one : null) === JSON.stringify(isAnswered(other) ? other : null);

/** What stands here of one part of a question. */
export const ownOf = (
  { answers, details }: Pick<QuestionerResponse, 'answers' | 'details'> | Filled,
  { field, part }: { field: Pick<Field, 'id'>; part: Other['part'] },
): Answer | null | undefined => (part === 'answer' ? answers[field.id] : details[field.id]?.[part]);

const sayings = { answer: 'other', note: 'otherNote', photoIds: 'otherPhotos' } as const;

/** What somebody else, or another device, said of the same; to be taken instead. */
export function OtherAnswer({ field, other, ...props }: KnownProps & { other: Other }) {
  const t = useFillingWords();
  const format = useFormat();
  const textOf = useAnswerText();
  const { response, filled, onChange } = props;
  const { part, answer, by, at } = other;
  if (isSame(ownOf(filled, { field, part }), answer)) return null;
  const asked = part === 'photoIds' ? { type: 'photo' as const, unit: '' } : field;
  const said = part === 'note' ? String(answer ?? '') : textOf(answer, asked, response?.named);
  const take = () => {
    if (part === 'answer') onChange({ fieldId: field.id, answer });
    else if (part === 'note')
      onChange({ fieldId: field.id, detail: { note: typeof answer === 'string' ? answer : '' } });
    else
      onChange({
        fieldId: field.id,
        detail: {
          photoIds: Array.isArray(answer) ? answer.filter((id) => typeof id === 'number') : [],
        },
      });
  };
  return (
    <Known icon={UserRound} onTake={take}>
      {t(sayings[part], { name: by.name, answer: said, time: format.time(at) })}
    </Known>
  );
}

/** Of each part the latest of what others said: under the question, in words. */
export function KnownAnswers(props: KnownProps) {
  const t = useFillingWords();
  const textOf = useAnswerText();
  const { field, inspection, response, filled, onChange } = props;
  const others = response?.others[field.id] ?? [];
  const latest = others.filter(
    ({ part }, at) => others.findIndex((other) => other.part === part) === at,
  );
  const carried = field.carryForward ? inspection.carried[field.id] : undefined;
  const isOffered = isAnswered(carried) && !isAnswered(filled.answers[field.id]);
  if (latest.length === 0 && !isOffered) return null;
  return (
    <div className="flex flex-col gap-2">
      {latest.map((other) => (
        <OtherAnswer key={other.part} {...props} other={other} />
      ))}
      {isOffered && (
        <Known icon={History} onTake={() => onChange({ fieldId: field.id, answer: carried })}>
          {t('carried', { answer: textOf(carried, field, response?.named) })}
        </Known>
      )}
    </div>
  );
}
