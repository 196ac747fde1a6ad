import ES from 'country-flag-icons/react/3x2/ES';
import GB from 'country-flag-icons/react/3x2/GB';
import { Check } from 'lucide-react';

import { messages, setLanguage, useLanguage, useMessages } from '#core/language/i18n.ts';
import type { Language } from '#core/language/i18n.ts';
import { buttonClass } from '#ui/button/button-class.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';

const languageMessages = messages('language', {
  language: ['Language', 'Idioma'],
});

/** Each language in its own words, so that it is found by whoever needs it. */
export const languageNames: Record<Language, string> = { en: 'English (en)', es: 'Español (es)' };
const flags = { en: GB, es: ES };

export function Flag({ language }: { language: Language }) {
  const Image = flags[language];
  return <Image aria-hidden className="h-3.5 w-5 shrink-0 rounded-[2px] ring-1 ring-black/10" />;
}

export function LanguageMenu({
  onChange = setLanguage,
  isCompact = false,
}: {
  /** Otherwise the screen alone changes: there is no account yet. */
  onChange?: (language: Language) => void;
  isCompact?: boolean;
}) {
  const t = useMessages(languageMessages);
  const current = useLanguage();
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className={`${buttonClass({ variant: 'ghost' })} px-2.5! font-medium!`}
        >
          <Flag language={current} />
          <span className="sr-only">{t('language')}: </span>
          <span className={isCompact ? 'max-[23rem]:sr-only' : undefined}>
            {current.toUpperCase()}
          </span>
        </button>
      }
    >
      {(['en', 'es'] as const).map((language) => (
        <MenuItem key={language} onSelect={() => onChange(language)}>
          <span lang={language} className="flex items-center gap-2.5">
            <Flag language={language} />
            <span className="flex-1">{languageNames[language]}</span>
            {language === current && <Check size={16} aria-hidden />}
          </span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
