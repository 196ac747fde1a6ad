import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { hotelsMessages } from '#features/hotels/hotels.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import type { EmptyTexts } from '#ui/table/column.ts';

/** What a table of properties says before there are any: whoever may make one is led there. */
export function useNoProperties(): EmptyTexts {
  const t = useMessages(hotelsMessages);
  const mayMake = useAbility().canOpen({ subject: 'hotel', action: 'write' });
  if (!mayMake) return { title: t('none'), text: t('noneText') };
  const way = (
    <LinkButton asChild variant="primary">
      <Link to="/dashboard/hotels/create">
        <Building2 size={16} aria-hidden />
        {t('newFirst')}
      </Link>
    </LinkButton>
  );
  return { title: t('none'), text: t('newFirstText'), actions: way };
}
