import {
  failureParts,
  fieldTypes,
  highestRating,
  incidentPriorities,
  raisesAction,
  type Field,
} from '@keyhold/contract';
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { FieldOptions } from '#features/form-builder/field-options.tsx';
import { FailRules, ShowRules } from '#features/form-builder/field-rules.tsx';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { kindIcons } from '#features/form-edits/field-kinds.ts';
import { canFail, isChoice, newPartId, type Form } from '#features/form-edits/form-changes.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Input } from '#ui/input/input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { Select } from '#ui/input/select.tsx';
import { Switch } from '#ui/input/switch.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

interface Props {
  field: Field;
  form: Form;
}
const useChange = ({ id }: Field) => {
  const { act } = useBuilder();
  return (by: Partial<Field>) => act({ act: 'change', id, by });
};

interface PropertyProps {
  label: string;
  part?: string;
  children: (id: string) => ReactNode;
}
function Property({ label, part, children }: PropertyProps) {
  const id = useId();
  return (
    <div data-part={part} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function Bounds({ field }: { field: Field }) {
  const t = useBuilderWords();
  const change = useChange(field);
  const { type, unit, min, max } = field;
  if (type === 'rating')
    return (
      <Property label={t('highest')} part="min">
        {(id) => (
          <NumberInput
            id={id}
            min={2}
            max={10}
            hasButtons
            value={max ?? highestRating}
            onChange={(value) =>
              change({ max: value === null ? null : Math.min(10, Math.max(2, Math.round(value))) })
            }
          />
        )}
      </Property>
    );
  if (type !== 'number' && type !== 'temperature') return null;
  return (
    <>
      <Property label={t('unit')}>
        {(id) => (
          <Input
            id={id}
            maxLength={20}
            value={unit}
            onChange={({ target }) => change({ unit: target.value })}
          />
        )}
      </Property>
      <div data-part="min" className="grid grid-cols-2 items-end gap-3">
        <Property label={t('min')}>
          {(id) => (
            <NumberInput
              id={id}
              inputMode="decimal"
              value={min}
              onChange={(value) => change({ min: value })}
            />
          )}
        </Property>
        <Property label={t('max')}>
          {(id) => (
            <NumberInput
              id={id}
              inputMode="decimal"
              value={max}
              onChange={(value) => change({ max: value })}
            />
          )}
        </Property>
      </div>
    </>
  );
}

function OnFailure({ field }: { field: Field }) {
  const t = useBuilderWords();
  const change = useChange(field);
  const { requireOnFail, actionPriority, blocksRoom } = field;
  if (!canFail(field)) return null;
  return (
    <div role="group" aria-label={t('requireOnFail')} className="flex flex-col gap-1">
      <p className="font-medium">{t('requireOnFail')}</p>
      {failureParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`part.${part}`)}
          checked={requireOnFail.includes(part)}
          onChange={(isOn) =>
            change({
              requireOnFail: failureParts.filter((one) =>
                one === part ? isOn : requireOnFail.includes(one),
              ),
            })
          }
        />
      ))}
      <Checkbox
        label={t('blocksRoom')}
        hint={t('blocksRoomHint')}
        checked={blocksRoom}
        onChange={(isOn) => change({ blocksRoom: isOn })}
      />
      {raisesAction(field) && (
        <Property label={t('priority')}>
          {(id) => (
            <Select
              id={id}
              value={actionPriority}
              options={incidentPriorities.map((value) => ({
                value,
                label: t(`priority.${value}`),
              }))}
              onChange={(priority) => change({ actionPriority: priority })}
            />
          )}
        </Property>
      )}
    </div>
  );
}

function Words({ field }: { field: Field }) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const change = useChange(field);
  const { id: fieldId, type, label, help } = field;
  return (
    <>
      <Property label={t('kind')} part="kind">
        {(id) => (
          <Select
            id={id}
            value={type}
            options={fieldTypes.map((value) => {
              const Icon = kindIcons[value];
              return { value, label: t(`kind.${value}`), icon: <Icon size={16} aria-hidden /> };
            })}
            onChange={(next) => act({ act: 'retype', id: fieldId, type: next })}
          />
        )}
      </Property>
      <Property label={t(type === 'section' ? 'sectionWords' : 'question')} part="question">
        {(id) => (
          <Textarea
            id={id}
            rows={2}
            className="min-h-10!"
            maxLength={500}
            value={label}
            onChange={({ target }) => change({ label: target.value })}
          />
        )}
      </Property>
      <Property label={t('help')}>
        {(id) => (
          <Textarea
            id={id}
            rows={2}
            className="min-h-10!"
            maxLength={2000}
            value={help}
            onChange={({ target }) => change({ help: target.value })}
          />
        )}
      </Property>
    </>
  );
}

function Acts({ field }: { field: Field }) {
  const t = useBuilderWords();
  const { act, focus, remove } = useBuilder();
  const { id } = field;
  return (
    <div className="flex flex-wrap gap-1 border-t border-line pt-3">
      <IconButton
        icon={ArrowUp}
        label={t('moveUp')}
        onClick={() => act({ act: 'move', id, by: -1 })}
      />
      <IconButton
        icon={ArrowDown}
        label={t('moveDown')}
        onClick={() => act({ act: 'move', id, by: 1 })}
      />
      <IconButton
        icon={CopyPlus}
        label={t('duplicate')}
        onClick={() => {
          act({ act: 'duplicate', id, as: newPartId() });
          focus('label');
        }}
      />
      <IconButton icon={Trash2} label={t('remove')} onClick={() => remove({ kind: 'field', id })} />
    </div>
  );
}

/** All that is said of one field. */
export function FieldProperties({ field, form }: Props) {
  const t = useBuilderWords();
  const change = useChange(field);
  const { type, required, weight, carryForward, failWhen } = field;
  const isAsked = type !== 'section';
  return (
    <div className="flex flex-col gap-4">
      <Words field={field} />
      {isChoice(type) && <FieldOptions {...{ field, form }} />}
      <Bounds field={field} />
      {isAsked && (
        <>
          <Switch
            label={t('required')}
            checked={required}
            onChange={(isOn) => change({ required: isOn })}
          />
          {(!isChoice(type) || failWhen.length > 0) && <FailRules field={field} />}
          <OnFailure field={field} />
          <Property label={t('weight')}>
            {(id) => (
              <NumberInput
                id={id}
                min={0}
                max={1000}
                inputMode="decimal"
                value={weight}
                onChange={(value) => {
                  if (value !== null)
                    change({ weight: Math.min(1000, Math.max(0, Math.round(value * 100) / 100)) });
                }}
              />
            )}
          </Property>
        </>
      )}
      <ShowRules {...{ field, form }} />
      {isAsked && (
        <Switch
          label={t('carryForward')}
          checked={carryForward}
          onChange={(isOn) => change({ carryForward: isOn })}
        />
      )}
      <Acts field={field} />
    </div>
  );
}
