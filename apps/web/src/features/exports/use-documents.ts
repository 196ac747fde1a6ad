import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { isUnderWay } from '#features/exports/under-way.ts';

/** The socket tells sooner; this is for when it is away. */
const lookMs = 5000;

/** One's own documents of the property, the latest first. */
export const useDocuments = () =>
  useQuery({
    ...api.exports.list.query(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookMs : false),
  });
