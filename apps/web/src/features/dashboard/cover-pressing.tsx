import type { Shift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';

const coverMessages = messages('cover-pressing', {
  title: ['Minimum cover', 'Cobertura mínima'],
  now: ['Short of people now', 'Falta personal ahora'],
  soon: ['Short within 12 hours', 'Faltará en 12 horas'],
});

const soonMs = 12 * 3_600_000;

/** For whoever plans, and only where people are missing. */
export function CoverPressing({ cover }: Pick<Shift, 'cover'>) {
  const t = useMessages(coverMessages);
  const format = useFormat();
  const { can } = useAbility();
  // On a Sunday evening what is short soon is in the next week.
  const soon = format.pattern(useNow() + soonMs, 'yyyy-MM-dd');
  if (!cover || cover.now + cover.soon === 0 || !can('read:shifts')) return null;
  return (
    <section
      aria-label={t('title')}
      data-status="overdue"
      className="rounded border border-line bg-status-soft p-3"
    >
      <h2 className="mb-2 text-md font-semibold">{t('title')}</h2>
      <div className="grid grid-cols-2 gap-2">
        <StatTile
          label={t('now')}
          count={format.number(cover.now)}
          link={
            can('read:time_logs') ? (
              <Link to="/dashboard/attendance" />
            ) : (
              <Link to="/dashboard/schedule" />
            )
          }
        />
        <StatTile
          label={t('soon')}
          count={format.number(cover.soon)}
          link={<Link to="/dashboard/schedule" search={{ week: soon }} />}
        />
      </div>
    </section>
  );
}
