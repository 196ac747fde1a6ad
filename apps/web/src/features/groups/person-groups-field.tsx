import { GroupSteps } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { Bound } from '#ui/form/field.tsx';
import { ManyChoices } from '#ui/form/many-field.tsx';

/** The groups that somebody is in: the form's `groups` hold what is changed about that, and nothing else. */
export function PersonGroupsPicker({ held }: { held: readonly { id: number }[] }) {
  const t = useMessages(groupsMessages);
  const canChange = useCan(api.users.update);
  const { data } = useQuery({
    ...api.groups.list.all(),
    enabled: canChange,
  });
  if (!canChange || data?.total === 0) return null;
  return (
    <Bound name="groups" label={t('title')} required={false}>
      {({ field, control }) => {
        const steps = GroupSteps.safeParse(field.value).data ?? [];
        const isIn = (id: number) =>
          steps.find((step) => step.id === id)?.isMember ?? held.some((group) => group.id === id);
        const known = new Set([...held, ...steps].map(({ id }) => id));
        const toggle = (id: number, isMember: boolean) => {
          const others = steps.filter((step) => step.id !== id);
          const isAsBefore = held.some((group) => group.id === id) === isMember;
          field.onChange(isAsBefore ? others : [...others, { id, isMember }]);
        };
        return (
          <ManyChoices
            label={t('title')}
            choices={data?.items.map(({ id, name, description }) => ({
              id,
              label: name,
              hint: description,
            }))}
            chosen={[...known].filter(isIn)}
            onToggle={toggle}
            control={control}
          />
        );
      }}
    </Bound>
  );
}
