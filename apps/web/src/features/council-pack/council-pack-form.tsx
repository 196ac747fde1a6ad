import { addDays, councilPacks } from '@keyhold/contract';
import type { Contract, Input } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { addMonths } from '#core/language/days.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { useCouncilPackWords } from '#features/council-pack/council-pack.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

export type PackAsked = Input<Contract['councilPacks']['create']>['body'];

const everyProperty = { limit: 1000, sortBy: 'title' } as const;

/** Whoever may enter one property has nothing to choose from. */
function PropertiesField() {
  const t = useCouncilPackWords();
  const { data } = useQuery(api.tenants.list.query({ query: everyProperty }));
  if (data && data.items.length < 2) return null;
  return (
    <ManyField
      name="tenantIds"
      label={t('properties')}
      choices={data?.items.map(({ id, title }) => ({ id, label: title }))}
    />
  );
}

interface Props {
  onAsk: (asked: PackAsked) => unknown;
  onCancel: () => void;
}

/** A house says for which council; whoever is of several, for which of theirs. */
function useCouncils() {
  const { isCouncil, groups } = useProfile();
  const asked = useQuery({
    ...api.councilPacks.councils.query(),
    enabled: useCan(api.councilPacks.councils),
  });
  const councils = isCouncil ? groups : asked.data;
  const options = councils?.map(({ id, name }) => ({ value: String(id), label: name }));
  return { isCouncil, asked, options };
}

/** Of the month before this one, unless something else is asked for. */
export function CouncilPackForm({ onAsk, onCancel }: Props) {
  const t = useCouncilPackWords();
  const { tenant } = useProfile();
  const first = `${useToday().slice(0, 8)}01`;
  const { isCouncil, asked, options } = useCouncils();
  if (asked.isError) return <ErrorState onRetry={() => void asked.refetch()} />;
  if (options === undefined) return <SkeletonLines lines={5} />;
  if (!isCouncil && options.length === 0)
    return <Notice title={t('nobody')}>{t('nobodyText')}</Notice>;
  return (
    <ContractForm
      schema={councilPacks.create.body}
      values={{
        from: addMonths(first, -1),
        to: addDays(first, -1),
        tenantIds: tenant ? [tenant.id] : undefined,
        councilId: undefined,
      }}
      submitLabel={t('submit')}
      onCancel={onCancel}
      onSubmit={onAsk}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label={t('from')} />
        <DateField name="to" label={t('to')} />
      </div>
      <PropertiesField />
      {(!isCouncil || options.length > 1) && (
        <ComboboxField
          name="councilId"
          label={t('council')}
          hint={t('councilHint')}
          options={options}
          isNumber
          required
        />
      )}
    </ContractForm>
  );
}
