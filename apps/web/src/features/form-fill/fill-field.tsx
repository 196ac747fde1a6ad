import {
  raisesAction,
  type Answer,
  type AnswerDetail,
  type Field,
  type FieldType,
} from '@keyhold/contract';
import { clsx } from 'clsx';
import { NotebookPen } from 'lucide-react';
import { memo, useId, useState, type ComponentType, type ReactNode } from 'react';

import type { AnswerProps } from '#features/form-fill/answer-control.ts';
import {
  MultipleAnswer,
  RatingAnswer,
  SingleAnswer,
  YesNoAnswer,
} from '#features/form-fill/choice-answers.tsx';
import { FilledFiles, FilesAnswer } from '#features/form-fill/filled-files.tsx';
import type { FillFiles, OnFill } from '#features/form-fill/filled.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { ContractorAnswer, PersonAnswer, RoomAnswer } from '#features/form-fill/record-answers.tsx';
import { SignatureAnswer } from '#features/form-fill/signature-answer.tsx';
import {
  BarcodeAnswer,
  DateAnswer,
  isOutside,
  LongAnswer,
  NumberAnswer,
  ShortAnswer,
  TimeAnswer,
  useLimits,
} from '#features/form-fill/typed-answers.tsx';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Badge } from '#ui/show/badge.tsx';

const controls: Record<Exclude<FieldType, 'section'>, ComponentType<AnswerProps>> = {
  short_text: ShortAnswer,
  long_text: LongAnswer,
  number: NumberAnswer,
  temperature: NumberAnswer,
  yes_no_na: YesNoAnswer,
  single: SingleAnswer,
  multiple: MultipleAnswer,
  rating: RatingAnswer,
  date: DateAnswer,
  time: TimeAnswer,
  photo: FilesAnswer,
  file: FilesAnswer,
  signature: SignatureAnswer,
  person: PersonAnswer,
  room: RoomAnswer,
  contractor: ContractorAnswer,
  barcode: BarcodeAnswer,
};

export interface FillFieldProps {
  field: Field;
  answer: Answer | null | undefined;
  detail: AnswerDetail | undefined;
  isFailed: boolean;
  lacksAnswer: boolean;
  lacksNote: boolean;
  lacksPhoto: boolean;
  /** What is missing is said in its place. */
  isChecked: boolean;
  onChange: OnFill;
  files: FillFiles;
}

function Fault({ children }: { children: ReactNode }) {
  return <p className="text-sm font-medium text-danger">{children}</p>;
}

function Note({ field, detail, isFailed, onChange }: FillFieldProps) {
  const t = useFillWords();
  return (
    <Textarea
      aria-label={t(isFailed ? 'whyFailed' : 'note')}
      placeholder={t(isFailed ? 'whyFailed' : 'note')}
      rows={2}
      maxLength={2000}
      value={detail?.note ?? ''}
      onChange={({ target }) => onChange({ fieldId: field.id, detail: { note: target.value } })}
    />
  );
}

/** What a failure asks for. */
function Failure(props: FillFieldProps) {
  const t = useFillWords();
  const { field, detail, lacksNote, lacksPhoto, isChecked, onChange, files } = props;
  return (
    <div className="flex flex-col gap-2 rounded bg-sunken p-3">
      <Note {...props} />
      {isChecked && lacksNote && <Fault>{t('noteNeeded')}</Fault>}
      <FilledFiles
        fieldId={field.id}
        label={t('photos')}
        ids={detail?.photoIds ?? []}
        onIds={(photoIds) => onChange({ fieldId: field.id, detail: { photoIds } })}
        files={files}
        isPhotosOnly
      />
      {isChecked && lacksPhoto && <Fault>{t('photoNeeded')}</Fault>}
      {raisesAction(field) && (
        <p className="text-sm text-ink-2">
          {t(`action.${field.actionPriority}`)} {field.blocksRoom && t('blocksRoom')}
        </p>
      )}
    </div>
  );
}

function OwnNote(props: FillFieldProps) {
  const t = useFillWords();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || props.detail?.note) return <Note {...props} />;
  return (
    <Button
      size="sm"
      variant="ghost"
      className="self-start"
      icon={<NotebookPen size={16} aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      {t('addNote')}
    </Button>
  );
}

function Question(props: FillFieldProps & { control: ComponentType<AnswerProps> }) {
  const t = useFillWords();
  const id = useId();
  const limits = useLimits(props.field);
  const { field, answer, isFailed, lacksAnswer, isChecked, onChange, files } = props;
  const { control: Control } = props;
  const isOut = isOutside(field, answer);
  const described = field.help !== '' || limits !== undefined;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={described ? `${id}-help` : undefined}
      tabIndex={-1}
      data-fill={field.id}
      className={clsx(
        'flex scroll-mt-4 flex-col gap-2.5 rounded border bg-paper p-4',
        isFailed ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        <p id={id} className="min-w-0 flex-1 text-md leading-snug font-semibold wrap-anywhere">
          {field.label || t('unnamed')}
        </p>
        {isFailed && <Badge tone="danger">{t('fails')}</Badge>}
        {field.required && !isFailed && <Badge>{t('required')}</Badge>}
      </div>
      {described && (
        <p id={`${id}-help`} className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          {[field.help, limits].filter(Boolean).join('\n')}
        </p>
      )}
      <Control
        field={field}
        answer={answer}
        onAnswer={(given) => onChange({ fieldId: field.id, answer: given })}
        files={files}
        aria={{ 'aria-labelledby': id }}
      />
      {isOut && limits && <Fault>{limits}</Fault>}
      {isChecked && lacksAnswer && <Fault>{t('answerNeeded')}</Fault>}
      {isFailed ? <Failure {...props} /> : <OwnNote {...props} />}
    </div>
  );
}

export function SectionText({ field }: { field: Pick<Field, 'label' | 'help'> }) {
  return (
    <div>
      <p className="text-md font-semibold wrap-anywhere">{field.label}</p>
      {field.help !== '' && (
        <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">{field.help}</p>
      )}
    </div>
  );
}

/** One part of a form; drawn anew only when something of it changes. */
export const FillField = memo(function FillField(props: FillFieldProps) {
  const { type } = props.field;
  if (type === 'section') return <SectionText field={props.field} />;
  return <Question {...props} control={controls[type]} />;
});
