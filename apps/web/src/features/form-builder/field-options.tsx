import type { Field } from '@keyhold/contract';
import { Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { countFollowing, type Form } from '#features/form-edits/form-changes.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Input } from '#ui/input/input.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const mostOptions = 100;

/** What can be chosen, typed one after the other. */
export function FieldOptions({ field, form }: { field: Field; form: Form }) {
  const t = useBuilderWords();
  const word = useMessages(uiMessages);
  const { act, focus, offerUndo } = useBuilder();
  const { id, options } = field;
  const set = (next: string[]) => act({ act: 'change', id, by: { options: next } });
  const add = () => {
    set([...options, '']);
    focus('lastOption');
  };
  const remove = (at: number) => {
    const rules = countFollowing(form, id, options[at]);
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
      <ul className="flex flex-col gap-1.5">
        {[...options.entries()].map(([at, option]) => {
          const name = t('option', { at: at + 1 });
          return (
            <li key={at} className="flex items-center gap-1">
              <Input
                data-option
                aria-label={name}
                placeholder={name}
                className="flex-1"
                maxLength={200}
                autoComplete="off"
                value={option}
                onChange={({ target }) => act({ act: 'option', id, at, text: target.value })}
                onKeyDown={(event) => press(event, at)}
              />
              <IconButton
                icon={X}
                label={word('remove', { name: option || name })}
                disabled={options.length <= 1}
                onClick={() => remove(at)}
              />
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
