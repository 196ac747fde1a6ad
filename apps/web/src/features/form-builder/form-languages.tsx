import { locales, type Locale, type Questioner } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Languages } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useCan } from '#core/session/session.tsx';
import { useBuilder } from '#features/form-builder/builder-acts.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import type { Edits } from '#features/form-edits/form-edits.ts';
import type { FormSaver } from '#features/form-edits/form-saver.ts';
import { MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx';

const builder = '/dashboard/form-builder';

function TranslationItem({ of }: { of: Questioner['translations'][number] }) {
  const t = useBuilderWords();
  const { id, language, status, untranslated } = of;
  const state = [
    t(`status.${status}`),
    untranslated > 0 && t('untranslated', { count: untranslated }),
  ].filter(Boolean);
  return (
    <MenuItem asChild>
      <Link to={builder} search={{ id }}>
        <Languages size={16} aria-hidden className="shrink-0 opacity-80" />
        <span className="flex flex-col">
          {t(`language.${language}`)}
          <span className="text-xs">{state.join(' · ')}</span>
        </span>
      </Link>
    </MenuItem>
  );
}

interface Props {
  record: Questioner;
  edits: Edits;
  saver: FormSaver;
}

/** In which language it is, which can be said as long as no other hangs on it, and its translations. */
export function LanguageItems({ record, edits, saver }: Props) {
  const t = useBuilderWords();
  const { act } = useBuilder();
  const navigate = useNavigate();
  const canTranslate = useCan(api.inspectionQuestioners.translate);
  const translate = useAction(api.inspectionQuestioners.translate, { success: t('translating') });
  const { id, translationOf, translations } = record;
  const { language: own } = edits.form;
  if (translationOf !== null) return null;
  const others = locales.filter(
    (one) => one !== own && !translations.some(({ language }) => language === one),
  );
  const begin = async (language: Locale) => {
    if (!(await saver.flush())) return;
    const made = await translate.mutateAsync({ params: { id }, body: { language } });
    await navigate({ to: builder, search: { id: made.id } });
  };
  return (
    <>
      {translations.length === 0 && (
        <>
          <MenuLabel>{t('language')}</MenuLabel>
          <MenuRadioGroup
            value={own}
            onChange={(language) => act({ act: 'language', language })}
            options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </>
      )}
      {(translations.length > 0 || canTranslate) && <MenuLabel>{t('translations')}</MenuLabel>}
      {translations.map((one) => (
        <TranslationItem key={one.id} of={one} />
      ))}
      {canTranslate &&
        others.map((language) => (
          <MenuItem key={language} icon={Languages} onSelect={() => void begin(language)}>
            {t('translateInto', { language: t(`language.${language}`) })}
          </MenuItem>
        ))}
      <MenuSeparator />
    </>
  );
}
