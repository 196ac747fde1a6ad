import {
  placeholderNames,
  placeholdersOf,
  templateKinds,
  type Placeholder,
  type TemplateKind,
} from '@keyhold/contract';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { useLanguage } from '#core/language/i18n.ts';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { longest, useFormScope } from '#ui/form/form-context.ts';
import { Textarea } from '#ui/input/textarea.tsx';

/** Nothing else puts in a text that the browser's own undo takes back. */
interface Typing {
  execCommand?: (command: 'insertText', withDialog: false, text: string) => boolean;
}

/** As if it were typed; false where the browser cannot. */
const typeAtCaret = (box: HTMLTextAreaElement, text: string): boolean => {
  const typing: Typing = document;
  box.focus();
  return typing.execCommand?.('insertText', false, text) ?? false;
};

interface ChipsProps {
  kind: TemplateKind;
  onInsert: (text: string) => void;
}

function Chips({ kind, onInsert }: ChipsProps) {
  const t = useTemplatesWords();
  const language = useLanguage();
  const id = useId();
  const labelOf = (name: Placeholder) => placeholderNames[name][language];
  return (
    <div>
      <p id={id} className="text-sm text-ink-2">
        {t('placeholders')}
      </p>
      <div role="group" aria-labelledby={id} className="mt-1.5 flex flex-wrap gap-1.5">
        {placeholdersOf[kind].map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t('insert', { name: labelOf(name) })}
            // What is typed into keeps its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(`{{${name}}}`)}
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line-strong/55 bg-paper px-2.5 text-sm text-ink-2 hover:border-line-strong hover:bg-hover hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-4"
          >
            <Plus size={14} aria-hidden />
            {labelOf(name)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The text of a template, with what its kind may name a click or a key away. */
export function BodyField(props: FieldProps) {
  const t = useTemplatesWords();
  const { schema, keep } = useFormScope();
  const own = useRef<HTMLTextAreaElement>(null);
  const chosen = useWatch<{ kind: string }, 'kind'>({ name: 'kind' });
  const kind = templateKinds.find((one) => one === chosen) ?? 'incident';
  return (
    <Field {...props} hint={t('bodyHint')}>
      {({ field: { ref, onChange, value, ...field }, control }) => {
        const insert = (text: string) => {
          const box = own.current;
          if (box === null || typeAtCaret(box, text)) return;
          box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
          onChange(box.value);
          keep();
        };
        return (
          <>
            <Chips kind={kind} onInsert={insert} />
            <Textarea
              {...field}
              {...control}
              ref={(element) => {
                own.current = element;
                ref(element);
              }}
              value={typeof value === 'string' ? value : ''}
              onChange={onChange}
              rows={14}
              maxLength={longest(schema, props.name)}
              className="min-h-64"
            />
          </>
        );
      }}
    </Field>
  );
}
