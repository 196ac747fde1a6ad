import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useWords } from '#core/language/words.ts';
import { useCan } from '#core/session/session.tsx';

/** Beside a fault: the action of an inspection that is done once it is. */
export function RepairedAction({ maintenanceId }: { maintenanceId: number }) {
  const words = useWords();
  const canRead = useCan(api.questionerActions.list);
  const { data } = useQuery({
    ...api.questionerActions.list.query({ query: { limit: 1, maintenanceId } }),
    enabled: canRead,
  });
  const [action] = data?.items ?? [];
  if (!action) return null;
  return (
    <p className="flex items-start gap-2 rounded bg-sunken px-3 py-2 text-sm">
      <ListTodo size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        {words(['What an inspection left to do: ', 'Lo que dejó por hacer una inspección: '])}
        <Link to="/dashboard/inspection-actions" search={{ open: action.id }}>
          {action.issue}
        </Link>
      </span>
    </p>
  );
}
