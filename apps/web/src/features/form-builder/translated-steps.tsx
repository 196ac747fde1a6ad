import type { Field, Locale, Questioner, Step } from '@keyhold/contract';
import { memo, useId } from 'react';

import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import type { Form } from '#features/form-edits/form-changes.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

const wordsIn = (place: string) => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(place),
];
/** To the options of a question, which alone can be wrong by their words. */
export const focusWord = (fieldId: string) =>
  wordsIn(`[data-words="${fieldId}"] [data-word]`).at(-1)?.focus();
/** To the first one that is not translated. */
export const nextWord = () =>
  wordsIn('[data-word]')
    .find(({ value }) => value === '')
    ?.focus();

interface WordProps {
  label: string;
  /** Both as they are written, in their languages. */
  original: string;
  word: string;
  languages: { own: Locale; original: Locale };
  most: number;
  onChange: (word: string) => void;
}
/** Where the original says nothing, there is nothing to translate. */
function Word({ label, original, word, languages, most, onChange }: WordProps) {
  const t = useBuilderWords();
  const id = useId();
  const control = {
    id,
    lang: languages.own,
    maxLength: most,
    autoComplete: 'off',
    'aria-describedby': `${id}-original`,
    'data-word': true,
    value: word,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (original === '') return null;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {original.length > 80 ? <Textarea rows={3} {...control} /> : <Input {...control} />}
      <p id={`${id}-original`} className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">
        {t('original')}: <span lang={languages.original}>{original}</span>
      </p>
    </div>
  );
}

interface FieldProps {
  field: Field;
  original: Field;
  own: Locale;
  from: Locale;
}
const FieldWords = memo(function FieldWords({ field, original, own, from }: FieldProps) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const { id } = field;
  const languages = { own, original: from };
  const isSection = field.type === 'section';
  return (
    <li
      role="group"
      aria-label={original.label || t('unnamed')}
      data-words={id}
      className="flex flex-col gap-3 rounded border border-line bg-paper p-4"
    >
      <Word
        {...{ languages }}
        label={t(isSection ? 'sectionWords' : 'question')}
        original={original.label}
        word={field.label}
        most={500}
        onChange={(label) => act({ act: 'change', id, by: { label } })}
      />
      <Word
        {...{ languages }}
        label={t('help')}
        original={original.help}
        word={field.help}
        most={2000}
        onChange={(help) => act({ act: 'change', id, by: { help } })}
      />
      {original.options.map((option, at) => (
        <Word
          key={option.id}
          {...{ languages }}
          label={t('option', { at: at + 1 })}
          original={option.label}
          word={field.options.find((one) => one.id === option.id)?.label ?? ''}
          most={200}
          onChange={(label) => act({ act: 'option', id, option: option.id, by: { label } })}
        />
      ))}
    </li>
  );
});

interface StepProps {
  step: Step;
  original: Step;
  at: number;
  own: Locale;
  from: Locale;
}
function StepWords({ step, original, at, own, from }: StepProps) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  return (
    <section
      aria-label={original.title || t('step', { at: at + 1 })}
      className="flex flex-col gap-3"
    >
      <h2 className="text-md font-semibold">{t('step', { at: at + 1 })}</h2>
      <Word
        label={t('stepTitle', { at: at + 1 })}
        original={original.title}
        word={step.title}
        languages={{ own, original: from }}
        most={200}
        onChange={(title) => act({ act: 'step', id: step.id, title })}
      />
      <ul className="flex flex-col gap-3">
        {step.fields.map((field) => {
          const asked = original.fields.find(({ id }) => id === field.id);
          return asked && <FieldWords key={field.id} {...{ field, own, from }} original={asked} />;
        })}
      </ul>
    </section>
  );
}

/** Each word of a form beside what its original says. */
export function TranslatedSteps({ form, original }: { form: Form; original: Questioner }) {
  return (
    <div className="mt-4 flex max-w-3xl flex-col gap-8">
      {form.steps.map((step, at) => {
        const asked = original.steps.find(({ id }) => id === step.id);
        const languages = { own: form.language, from: original.language };
        return (
          asked && <StepWords key={step.id} {...{ step, at, ...languages }} original={asked} />
        );
      })}
    </div>
  );
}
