import type { IncidentType } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useLanguage } from '#core/language/i18n.ts';

import { useTypeTitle } from './type-title.ts';

export type NamedType = IncidentType & { name: string };

const isLast = ({ icon }: IncidentType) => Number(icon === 'other');

/** The kinds by what the reader calls them; what is none of the others stands last. Undefined until they are read. */
export const useIncidentTypes = (): NamedType[] | undefined => {
  const titleOf = useTypeTitle();
  const language = useLanguage();
  const { data } = useQuery(api.incidentTypes.list.all());
  return data?.items
    .map((type) => ({ ...type, name: titleOf(type) }))
    .toSorted(
      (one, other) => isLast(one) - isLast(other) || one.name.localeCompare(other.name, language),
    );
};
