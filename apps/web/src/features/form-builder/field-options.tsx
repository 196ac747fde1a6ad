import { mostOptions, optionTones, type Field, type Option } from '@keyhold/contract';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { countFollowing, newOption, type Form } from '#features/form-edits/form-changes.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Input } from '#ui/input/input.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { Select } from '#ui/input/select.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

/** What choosing it means: how it looks, whether it fails, how much of the weight it is worth. */
function OptionMeaning({
  option,
  onChange,
}: {
  option: Option;
  onChange: (by: Partial<Option>) => void;
}) {
  const t = useBuilderWords();
  const { tone, fails = false, score = null } = option;
  return (
    <div className="flex flex-wrap items-center gap-2 *:min-w-28 *:flex-1">
      <Select
        aria-label={t('optionTone')}
        value={tone}
        options={optionTones.map((value) => ({ value, label: t(`tone.${value}`) }))}
        onChange={(next) => onChange({ tone: next })}
      />
      <NumberInput
        aria-label={t('optionScore')}
        min={0}
        max={100}
        inputMode="numeric"
        unit="%"
        placeholder={fails ? '0' : '100'}
        value={score}
        onChange={(next) =>
          onChange({
            score: next === null ? undefined : Math.min(100, Math.max(0, Math.round(next))),
          })
        }
      />
      <Checkbox
        label={t('optionFails')}
        checked={fails}
        onChange={(isOn) => onChange({ fails: isOn || undefined })}
      />
    </div>
  );
}

/** What can be chosen, typed one after the other. */
export function FieldOptions({ field, form }: { field: Field; form: Form }) {
  const t = useBuilderWords();
  const word = useMessages(uiMessages);
  const { act, focus, offerUndo } = useBuilder();
  const { id, options } = field;
  const set = (next: Option[]) => act({ act: 'change', id, by: { options: next } });
  const add = () => {
    set([...options, newOption()]);
    focus('lastOption');
  };
  const remove = (at: number) => {
    const rules = countFollowing(form, id, options[at]?.id);
    set(options.toSpliced(at, 1));
    if (rules > 0) offerUndo(t('removedRules', { count: rules }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const isEmpty = event.currentTarget.value === '';
    if (event.key === 'Enter' && options.length < mostOptions) add();
    else if (event.key === 'Backspace' && isEmpty && options.length > 1) {
      remove(at);
      focus('lastOption');
    } else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-label={t('options')} data-part="options" className="flex flex-col gap-2">
      <p className="font-medium">{t('options')}</p>
      <p className="text-sm text-ink-2">{t('optionsHint')}</p>
      <ul className="flex flex-col gap-1.5">
        {[...options.entries()].map(([at, option]) => {
          const name = t('option', { at: at + 1 });
          const change = (by: Partial<Option>) => act({ act: 'option', id, option: option.id, by });
          return (
            <li
              key={option.id}
              role="group"
              aria-label={option.label || name}
              className="flex flex-col gap-1.5 rounded border border-line p-2"
            >
              <div className="flex items-center gap-1">
                <Input
                  data-option
                  aria-label={name}
                  placeholder={name}
                  className="flex-1"
                  maxLength={200}
                  autoComplete="off"
                  value={option.label}
                  onChange={({ target }) => change({ label: target.value })}
                  onKeyDown={(event) => press(event, at)}
                />
                <IconButton
                  icon={X}
                  label={word('remove', { name: option.label || name })}
                  disabled={options.length <= 1}
                  onClick={() => remove(at)}
                />
              </div>
              <OptionMeaning option={option} onChange={change} />
            </li>
          );
        })}
      </ul>
      {options.length < mostOptions && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={add}
        >
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}
