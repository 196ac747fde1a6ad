import { longestUnproven } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { jobsMessages } from '#features/jobs/jobs.messages.ts';
import { RelativeTime, useNow } from '#ui/show/relative-time.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** How far the platform could be brought back if it were lost now. */
export function BackupNotice() {
  const t = useMessages(jobsMessages);
  const now = useNow();
  const { data } = useQuery(api.backups.latest.query());
  if (!data) return null;
  const { isOn, last, provenAt } = data;
  const hasFailed = last !== null && !last.isWhole;
  const isOld = provenAt !== null && now - Date.parse(provenAt) > longestUnproven;
  const waits = last === null;
  const calm = waits ? 'info' : 'success';
  const age = provenAt === null ? t('backupNone') : <RelativeTime value={provenAt} />;
  if (!isOn)
    return (
      <Notice tone="warning" title={t('backupOff')} className="mb-4">
        {t('backupOffText')}
      </Notice>
    );
  return (
    <Notice
      tone={hasFailed || isOld ? 'danger' : calm}
      className="mb-4"
      title={
        <>
          {t('backupProven')}: {age}
        </>
      }
    >
      {waits && t('backupWaits')}
      {isOld && <p>{t('backupOld')}</p>}
      {hasFailed && (
        <p className="break-words">
          {t('backupFailed')} (<RelativeTime value={last.finishedAt} />
          ): {last.said}
        </p>
      )}
      {last?.isWhole && <p className="break-words text-ink-2">{last.folder}</p>}
    </Notice>
  );
}
