import type { Step } from '@keyhold/contract';
import { clsx } from 'clsx';
import { Plus, Rows3, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { FieldRow } from '#features/form-builder/field-row.tsx';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { newPartId, findField, type Place } from '#features/form-edits/form-changes.ts';
import { isSameStop, stopsOf, type Chosen, type Edits } from '#features/form-edits/form-edits.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';

interface StepProps {
  step: Step;
  at: number;
  isOnly: boolean;
  chosen: Chosen;
  faulty: ReadonlySet<string>;
  over: Place | null;
  onDrag: (id: string, event: PointerEvent) => void;
}

function StepHead({ step, at, isOnly, chosen }: Omit<StepProps, 'faulty' | 'over' | 'onDrag'>) {
  const t = useBuilderWords();
  const { act, remove } = useBuilder();
  const own = { kind: 'step', id: step.id } as const;
  const isChosen = isSameStop(chosen, own);
  const choose = () => act({ act: 'choose', chosen: own });
  return (
    <div
      role="group"
      data-stop={`step/${step.id}`}
      data-chosen={isChosen || undefined}
      aria-label={step.title || t('step', { at: at + 1 })}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded px-2',
        isChosen && 'outline-1 outline-brand',
      )}
    >
      <button
        type="button"
        data-part="row"
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        onFocus={choose}
        onClick={choose}
        className="min-h-8 shrink-0 rounded-sm px-1 text-sm text-ink-3 pointer-coarse:min-h-11"
      >
        {t('step', { at: at + 1 })}
      </button>
      <input
        data-part="label"
        aria-label={t('stepTitle', { at: at + 1 })}
        placeholder={t('stepTitle', { at: at + 1 })}
        tabIndex={isChosen ? 0 : -1}
        onFocus={choose}
        maxLength={200}
        autoComplete="off"
        value={step.title}
        onChange={({ target }) => act({ act: 'step', id: step.id, title: target.value })}
        className="min-h-10 min-w-0 flex-1 rounded-sm bg-transparent px-1 text-md font-semibold placeholder:font-normal placeholder:text-ink-3 focus-visible:outline-offset-0"
      />
      {!isOnly && (
        <IconButton
          size="sm"
          icon={Trash2}
          label={t('removeStep')}
          tabIndex={isChosen ? 0 : -1}
          onClick={() => remove(own)}
        />
      )}
    </div>
  );
}

function CanvasStep({ step, chosen, faulty, over, onDrag, ...head }: StepProps) {
  const t = useBuilderWords();
  const { fields } = step;
  const isOver = over?.stepId === step.id;
  return (
    <section data-step={step.id} className="flex flex-col gap-1 pb-4">
      <StepHead {...{ step, chosen, ...head }} />
      <ul className="flex flex-col gap-0.5">
        {fields.map((field, at) => (
          <FieldRow
            key={field.id}
            field={field}
            isChosen={chosen?.kind === 'field' && chosen.id === field.id}
            hasFault={faulty.has(field.id)}
            isBefore={isOver && over.at === at}
            onDrag={onDrag}
          />
        ))}
      </ul>
      <div
        aria-hidden
        className={clsx('h-0.5', isOver && over.at === fields.length && 'bg-brand')}
      />
      {fields.length === 0 && (
        <p className="rounded border border-dashed border-line-strong/55 px-4 py-6 text-center text-ink-2">
          {t('emptyStep')}
        </p>
      )}
    </section>
  );
}

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement;

/** Where the hand is: on a field or a step, or on the words of one. */
const stopUnder = ({ target }: KeyboardEvent, edits: Edits) => {
  const name = target instanceof Element && target.closest<HTMLElement>('[data-stop]');
  const own = name && name.dataset['stop'];
  return stopsOf(edits.form).find(({ kind, id }) => own === `${kind}/${id}`);
};

function useCanvasKeys(edits: Edits) {
  const { act, focus, remove, openPalette } = useBuilder();
  const walk = (by: -1 | 1, part: 'label' | 'row') => {
    act({ act: 'walk', by });
    focus(part);
  };
  const write = (stop: NonNullable<Chosen>, isInside: boolean) => {
    const found = stop.kind === 'field' ? findField(edits.form, stop.id) : undefined;
    if (isInside && !found) return openPalette();
    if (isInside && found) act({ act: 'add', id: newPartId(), type: found.field.type });
    focus('label');
  };
  return (event: KeyboardEvent) => {
    const stop = stopUnder(event, edits);
    const { key, target } = event;
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    const isOther = target instanceof HTMLElement && target.dataset['part'] === undefined;
    if (!stop || isHeld || isOther || event.nativeEvent.isComposing) return;
    const isInside = isTyping(target);
    const isEmpty = isInside && target instanceof HTMLInputElement && target.value === '';
    const part = isInside ? 'label' : 'row';
    const doings: Partial<Record<string, () => void>> = {
      ArrowDown: () => walk(1, part),
      ArrowUp: () => walk(-1, part),
      Enter: () => write(stop, isInside),
      ...(isInside ? { Escape: () => focus('row') } : { Delete: () => remove(stop) }),
      ...(isEmpty && { '/': openPalette, Backspace: () => remove(stop) }),
    };
    const doing = doings[key];
    if (!doing) return;
    event.preventDefault();
    event.stopPropagation();
    doing();
  };
}

interface Props {
  edits: Edits;
  faulty: ReadonlySet<string>;
  over: Place | null;
  onDrag: (id: string, event: PointerEvent) => void;
}

/** The form by steps, to be walked, typed into and moved about by keyboard or hand. */
export function FormCanvas({ edits, faulty, over, onDrag }: Props) {
  const t = useBuilderWords();
  const { act, focus, openPalette } = useBuilder();
  const { form, chosen } = edits;
  const keys = useCanvasKeys(edits);
  const addStep = () => {
    act({ act: 'addStep', id: newPartId() });
    focus('label');
  };
  return (
    <section aria-label={t('canvas')}>
      <div role="presentation" onKeyDown={keys}>
        {form.steps.map((step, at) => (
          <CanvasStep
            key={step.id}
            {...{ step, at, chosen, faulty, over, onDrag }}
            isOnly={form.steps.length === 1}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={16} aria-hidden />} onClick={openPalette}>
          {t('addField')}
        </Button>
        <Button icon={<Rows3 size={16} aria-hidden />} onClick={addStep}>
          {t('addStep')}
        </Button>
      </div>
    </section>
  );
}
