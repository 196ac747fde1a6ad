import {
  houseKeepingPriorities,
  type HouseKeeping,
  type HouseKeepingChange,
} from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { ChoiceInPlace } from '#core/records/in-place.tsx';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { PriorityBadge } from '#features/house-keepings/cleaning-badges.tsx';
import { isOpen } from '#features/house-keepings/house-keepings-view.ts';
import { useCleaners } from '#features/house-keepings/use-cleaners.ts';
import { None } from '#ui/show/none.tsx';

interface CellProps {
  row: HouseKeeping;
}

const useCanChange = (row: HouseKeeping) => useCan(api.houseKeepings.update) && isOpen(row);

/** Over the version on show; the toast says why it was refused, since no form is there to say it. */
function useChange({ id, version }: HouseKeeping) {
  const t = useMessages(houseKeepingMessages);
  const { mutateAsync } = useAction(api.houseKeepings.update, { type: t('job') });
  return async (change: HouseKeepingChange) =>
    await mutateAsync({ params: { id }, body: { ...change, version } });
}

export function PriorityCell({ row }: CellProps) {
  const t = useMessages(houseKeepingMessages);
  const words = useWords();
  const change = useChange(row);
  if (!useCanChange(row)) return <PriorityBadge priority={row.priority} />;
  return (
    <ChoiceInPlace
      label={words(['Priority', 'Prioridad'])}
      saved={row.priority}
      options={houseKeepingPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
      save={async (priority) => await change({ priority })}
    >
      {(priority) => <PriorityBadge priority={priority} />}
    </ChoiceInPlace>
  );
}

const nobody = 'nobody';

function PersonChoice({ row }: CellProps) {
  const t = useMessages(houseKeepingMessages);
  const words = useWords();
  const change = useChange(row);
  const { assignedTo } = row;
  const people = useCleaners(assignedTo);
  const nameOf = (given: string) => people.find(({ value }) => value === given)?.label;
  return (
    <ChoiceInPlace
      label={words(['Assigned to', 'Asignada a'])}
      saved={assignedTo === null ? nobody : String(assignedTo.id)}
      options={[{ value: nobody, label: t('nobody') }, ...people]}
      save={async (value) =>
        await change({ assignedToId: value === nobody ? null : Number(value) })
      }
    >
      {(value) => nameOf(value) ?? <None />}
    </ChoiceInPlace>
  );
}

/** Whoever is still there or has it now may have it. */
export function PersonCell({ row }: CellProps) {
  if (useCanChange(row)) return <PersonChoice row={row} />;
  return row.assignedTo?.name ?? <None />;
}
