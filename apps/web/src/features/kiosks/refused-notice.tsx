import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { kiosksMessages } from '#features/kiosks/kiosks.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** Among the working times: some were said at a kiosk and are not there. */
export function RefusedNotice() {
  const t = useMessages(kiosksMessages);
  // The page that it leads to is of whoever may keep the times.
  const may = useCan(api.kiosks.settle);
  const { data } = useQuery({
    ...api.kiosks.refused.query({ query: { limit: '1' } }),
    enabled: may,
  });
  if (!may || data === undefined || data.total === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mb-4"
      actions={
        <LinkButton asChild size="sm">
          <Link to="/dashboard/attendance/kiosks">{t('look')}</Link>
        </LinkButton>
      }
    >
      {t('waiting', { count: data.total })}
    </Notice>
  );
}
