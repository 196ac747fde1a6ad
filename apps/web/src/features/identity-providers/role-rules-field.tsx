import { mostRoleRules } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { identityProvidersMessages } from '#features/identity-providers/identity-providers.messages.ts';
import { Lines } from '#ui/form/lines.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const Known = z.array(z.object({ value: z.string() }));

/** What the last trial told and no line has yet, to be chosen instead of typed: most are long numbers. */
function useOffers(name: string, told: readonly string[]) {
  const rules: unknown = useWatch({ name });
  const known = new Set(Known.safeParse(rules).data?.map(({ value }) => value));
  return told
    .filter((value) => !known.has(value))
    .map((value) => ({ word: value, line: { value, roleId: null } }));
}

interface Props {
  name: string;
  told: readonly string[];
}
/** Which value gives which role: a line each. */
export function RoleRulesField({ name, told }: Props) {
  const t = useMessages(identityProvidersMessages);
  const { data } = useQuery(api.roles.list.query({ query: { limit: 1000 } }));
  const roles = data?.items.filter(({ kind }) => kind === 'staff') ?? [];
  const options = roles.map(({ id, title }) => ({ value: String(id), label: title }));
  const offers = useOffers(name, told);
  return (
    <Lines
      name={name}
      add={t('addRule')}
      first={{ value: '', roleId: null }}
      most={mostRoleRules}
      offers={offers}
    >
      {(line) => (
        <>
          <TextField
            name={`${line}.value`}
            label={t('ruleValue')}
            autoComplete="off"
            className="max-sm:col-span-2"
          />
          <ComboboxField
            name={`${line}.roleId`}
            label={t('ruleRole')}
            options={options}
            isLoading={data === undefined}
            isNumber
          />
        </>
      )}
    </Lines>
  );
}
