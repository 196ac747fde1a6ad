import { longestRetention } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { propertyMessages } from '#features/property/property.messages.ts';
import { NumberField } from '#ui/form/number-field.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { useRested } from '#ui/state/use-rested.ts';

/** Set where none was, or to fewer months than were: somebody may be erased by it. */
const isShorter = (chosen: number, saved: number | null) =>
  Number.isInteger(chosen) &&
  chosen >= 1 &&
  chosen <= longestRetention &&
  (saved === null || chosen < saved);

/** Said before it is saved: whom it would erase, which nobody can take back. */
function ErasureNotice({ saved }: { saved: number | null }) {
  const t = useMessages(propertyMessages);
  const chosen: unknown = useWatch({ name: 'guestRetentionMonths' });
  const typed = typeof chosen === 'number' ? String(chosen) : '';
  const rested = useRested(typed);
  const months = Number(rested);
  const isAsked = rested === typed && isShorter(months, saved);
  const { data } = useQuery({
    ...api.guests.outdated.query({ query: { months } }),
    enabled: isAsked,
  });
  if (!isAsked || !data) return null;
  const { count } = data;
  return (
    <Notice
      tone={count === 0 ? 'info' : 'warning'}
      title={count === 0 ? t('erasesNobody') : t('erases', { count })}
      className="sm:col-span-2"
    >
      {t(count === 0 ? 'erasesLater' : 'erasesText')}
    </Notice>
  );
}

/** How long what is personal of guests is kept. */
export function RetentionFields({ saved }: { saved: number | null }) {
  const t = useMessages(propertyMessages);
  return (
    <>
      <NumberField
        name="guestRetentionMonths"
        label={t('guestRetention')}
        hint={t('guestRetentionHint')}
        min={1}
        max={longestRetention}
        className="sm:col-span-2"
      />
      <ErasureNotice saved={saved} />
    </>
  );
}
