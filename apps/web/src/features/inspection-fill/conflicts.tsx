import { evaluateForm, type Field, type QuestionerResponse } from '@keyhold/contract';
import { CircleCheck } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import type { Filled } from '#features/form-fill/filled.ts';
import { useFillingWords } from '#features/inspection-fill/inspection-fill.messages.ts';
import {
  isSame,
  OtherAnswer,
  ownOf,
  type KnownProps,
  type Other,
} from '#features/inspection-fill/known-answers.tsx';
import { useAnswerText } from '#features/inspection/answer-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type FillProps = Omit<KnownProps, 'field'>;
interface Conflict {
  field: Field;
  other: Other;
}

/** What others answered differently without knowing of what stands, in the questions that are shown. */
export const conflictsOf = ({ inspection, response, filled }: FillProps): Conflict[] => {
  const { visible } = evaluateForm(inspection.steps, filled.answers, filled.details);
  return visible.flatMap((field) =>
    (response?.others[field.id] ?? [])
      .filter(({ conflicts }) => conflicts)
      .map((other) => ({ field, other })),
  );
};

/** What was taken since no longer differs. */
export const isLeft = (filled: Filled, { field, other }: Conflict): boolean =>
  !isSame(ownOf(filled, { field, part: other.part }), other.answer);

function Stands({ conflict, response, filled }: { conflict: Conflict } & FillProps) {
  const t = useFillingWords();
  const format = useFormat();
  const textOf = useAnswerText();
  const { field, other } = conflict;
  const { part, stands } = other;
  const own = ownOf(filled, { field, part });
  const asked = part === 'photoIds' ? { type: 'photo' as const, unit: '' } : field;
  const answer = part === 'note' ? String(own ?? '') : textOf(own, asked, response?.named);
  const known: QuestionerResponse | Filled = response ?? filled;
  const isOwn = !isSame(own, ownOf(known, { field, part }));
  return (
    <p className="wrap-anywhere">
      {isOwn
        ? t('standsOwn', { answer })
        : t('stands', { answer, name: stands.by.name, time: format.time(stands.at) })}
    </p>
  );
}

interface DialogProps extends FillProps {
  conflicts: readonly Conflict[];
  onClose: () => void;
  onComplete: () => void;
}

/** Named before it ends: each question with what stands, what another said, and who they are. */
export function ConflictsDialog({ conflicts, onClose, onComplete, ...filling }: DialogProps) {
  const t = useFillingWords();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('differ')}
      description={t('differText')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            icon={<CircleCheck size={16} aria-hidden />}
            onClick={onComplete}
          >
            {t('complete')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {conflicts.map((conflict) => {
          const { field, other } = conflict;
          return (
            <li key={`${field.id} ${other.part} ${other.by.id} ${other.at}`}>
              <p className="font-semibold wrap-anywhere">{field.label}</p>
              <Stands {...{ conflict, ...filling }} />
              <div className="mt-1.5">
                <OtherAnswer {...{ field, other, ...filling }} />
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
