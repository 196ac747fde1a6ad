import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

interface Props {
  name: string;
  /** What the button that adds a line says. */
  add: string;
  /** What a new line begins with. */
  first: object;
  most: number;
  /** What may be added with a line of its own, each by a button. */
  offers?: readonly { word: string; line: object }[];
  /** The fields of a line, whose names begin with its own. */
  children: (line: string) => ReactNode;
}

/** A list of lines in a form, each of two fields. */
export function Lines({ name, add, first, most, offers, children }: Props) {
  const t = useMessages(uiMessages);
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <>
      <ul className="flex flex-col gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_11rem_auto]"
          >
            {children(`${name}.${index}`)}
            <IconButton
              icon={Trash2}
              label={t('removeLine', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {fields.length < most && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => append(first)}>
            {add}
          </Button>
          {offers?.map(({ word, line }) => (
            <Button
              key={word}
              size="sm"
              variant="ghost"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => append(line)}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
