import type { Field } from '@keyhold/contract';
import { clsx } from 'clsx';
import {
  Asterisk,
  GitBranch,
  GripVertical,
  SlidersHorizontal,
  TriangleAlert,
  XCircle,
  type LucideIcon,
} from 'lucide-react';
import { memo, type PointerEvent } from 'react';

import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { kindIcons } from '#features/form-edits/field-kinds.ts';
import { canFail } from '#features/form-edits/form-changes.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

interface MarkProps {
  icon: LucideIcon;
  label: string;
  tone?: 'danger';
}
function Mark({ icon: Icon, label, tone }: MarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      data-tone={tone}
      className={clsx('flex shrink-0', tone ? 'text-status' : 'text-ink-3')}
    >
      <Icon size={16} aria-hidden />
    </span>
  );
}

interface Props {
  field: Field;
  isChosen: boolean;
  hasFault: boolean;
  /** What is dragged would come before it. */
  isBefore: boolean;
  onDrag: (id: string, event: PointerEvent) => void;
}

/** One field of the form, with its words to be typed in place. */
export const FieldRow = memo(function FieldRow(props: Props) {
  const { field, isChosen, hasFault, isBefore, onDrag } = props;
  const t = useBuilderWords();
  const { act, focus } = useBuilder();
  const { id, type, label, required, showIf } = field;
  const Icon = kindIcons[type];
  const kind = t(`kind.${type}`);
  const choose = () => act({ act: 'choose', chosen: { kind: 'field', id } });
  return (
    <li data-row className={clsx('border-t-2', isBefore ? 'border-brand' : 'border-transparent')}>
      <div
        role="group"
        data-stop={`field/${id}`}
        data-chosen={isChosen || undefined}
        aria-label={label || t('unnamed')}
        className={clsx(
          'flex min-h-11 items-center gap-1 rounded border bg-paper pr-3',
          isChosen
            ? 'border-brand outline-1 outline-brand'
            : 'border-line hover:border-line-strong',
        )}
      >
        <button
          type="button"
          data-part="row"
          aria-label={`${kind}: ${label || t('unnamed')}`}
          aria-current={isChosen || undefined}
          title={t('drag')}
          tabIndex={isChosen ? 0 : -1}
          onFocus={choose}
          onClick={choose}
          onPointerDown={(event) => onDrag(id, event)}
          className="flex min-h-10 shrink-0 cursor-grab touch-none items-center gap-1.5 rounded-sm px-1.5 text-ink-3 select-none focus-visible:outline-offset-0 active:cursor-grabbing pointer-coarse:min-w-11"
        >
          <GripVertical size={16} aria-hidden />
          <Icon size={16} aria-hidden className="text-ink-2" />
        </button>
        <input
          data-part="label"
          aria-label={t('label', { kind })}
          placeholder={kind}
          tabIndex={isChosen ? 0 : -1}
          onFocus={choose}
          maxLength={500}
          autoComplete="off"
          value={label}
          onChange={({ target }) => act({ act: 'change', id, by: { label: target.value } })}
          className={clsx(
            'min-h-10 min-w-0 flex-1 rounded-sm bg-transparent px-1 text-ink placeholder:text-ink-3 focus-visible:outline-offset-0',
            type === 'section' && 'font-semibold',
          )}
        />
        {hasFault && <Mark icon={TriangleAlert} label={t('mark.fault')} tone="danger" />}
        {showIf && <Mark icon={GitBranch} label={t('mark.shown')} />}
        {canFail(field) && <Mark icon={XCircle} label={t('mark.fails')} />}
        {required && <Mark icon={Asterisk} label={t('mark.required')} />}
        {isChosen && (
          <IconButton
            size="sm"
            icon={SlidersHorizontal}
            label={t('properties')}
            tabIndex={-1}
            className="lg:hidden"
            onClick={() => focus('properties')}
          />
        )}
      </div>
    </li>
  );
});
