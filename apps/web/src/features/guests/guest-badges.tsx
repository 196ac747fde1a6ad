import type { Guest } from '@keyhold/contract';
import { Accessibility, Footprints, Languages, Siren } from 'lucide-react';

import { useLanguage, useMessages, type Language } from '#core/language/i18n.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';

const ownNames = {
  en: ['english', 'inglés', 'en'],
  es: ['español', 'spanish', 'castellano', 'es'],
} as const;

/** Who speaks the language of the reader needs nothing for it. */
const otherLanguage = (language: string, own: Language) =>
  ownNames[own].some((name) => name === language.trim().toLowerCase()) ? '' : language;

/** Help to get out first: it is what somebody has to find in a hurry. */
export function NeedsBadges({ guest }: { guest: Pick<Guest, 'needs' | 'language'> }) {
  const t = useMessages(guestsMessages);
  const { needs } = guest;
  const language = otherLanguage(guest.language, useLanguage());
  if (!needs.evacuation && !needs.access && !language) return <None />;
  return (
    <span className="flex flex-wrap gap-1">
      {needs.evacuation && (
        <Badge tone="danger" icon={Accessibility}>
          {t('evacuationShort')}
        </Badge>
      )}
      {needs.access && (
        <Badge tone="warning" icon={Footprints}>
          {needs.access}
        </Badge>
      )}
      {language && <Badge icon={Languages}>{language}</Badge>}
    </span>
  );
}

/** For whoever reads incidents, beside the name. */
export function OpenIncidents({ guest }: { guest: Pick<Guest, 'openIncidents'> }) {
  const t = useMessages(guestsMessages);
  if (!guest.openIncidents) return null;
  return (
    <Badge tone="danger" icon={Siren}>
      {t('openIncidents', { count: guest.openIncidents })}
    </Badge>
  );
}

const hues = { in_house: 'occupied', arriving: 'reserved', left: 'void', none: 'void' } as const;

export function PresenceBadge({ presence }: Pick<Guest, 'presence'>) {
  const t = useMessages(guestsMessages);
  return (
    <span
      data-status={hues[presence]}
      className="inline-flex items-center gap-1.5 rounded-sm bg-status-soft px-1.5 py-0.5 text-xs font-medium whitespace-nowrap text-status"
    >
      <span aria-hidden className="size-1.5 rounded-full bg-status-bar" />
      {t(`now.${presence}`)}
    </span>
  );
}
