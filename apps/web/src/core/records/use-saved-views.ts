import type { SavedView, SavedViewList } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { savedViewsMessages } from '#core/records/saved-views.messages.ts';
import { changeTo, searchTextOf, viewKeysOf } from '#core/records/view-search.ts';
import { toast } from '#core/shell/toast.tsx';

export interface ListOfViews {
  list: SavedViewList;
  /** The list's own change that takes every filter away: its keys are what a view keeps. */
  filters: object;
}

/** The views of a list and the one that the address says is open; what is shown may have moved on from it. */
export function useSavedViews({ list, filters }: ListOfViews) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useQuery(api.savedViews.list.query({ query: { list, limit: 200 } }));
  const keys = viewKeysOf(filters);
  const current = searchTextOf(raw, keys);
  const views = data?.items ?? [];
  const open = views.find(({ id }) => String(id) === String(raw.saved));
  const show = (view: SavedView | null, { replace = false }: { replace?: boolean } = {}) => {
    const change = { ...changeTo(view?.search ?? '', keys), saved: view?.id };
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...change }),
      replace,
      resetScroll: false,
    });
  };

  const isBare = Object.values(raw).every((value) => value === undefined);
  const first = views.find(({ isDefault }) => isDefault);
  const openDefault = useEffectEvent(() => {
    if (isBare && first) show(first, { replace: true });
  });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) openDefault();
  }, [isLoaded]);

  return { views, open, isChanged: open !== undefined && open.search !== current, current, show };
}

export function useViewActs(show: (view: SavedView | null) => void) {
  const t = useMessages(savedViewsMessages);
  const saved = ({ name }: SavedView) => t('saved', { name });
  const create = useAction(api.savedViews.create, { success: saved, onSuccess: show });
  const update = useAction(api.savedViews.update, { success: saved });
  const remove = useAction(api.savedViews.remove, {
    success: null,
    onSuccess: ({ list, name, search, isDefault }) =>
      toast.undo(t('removed', { name }), () =>
        create.mutate({ body: { list, name, search, isDefault } }),
      ),
  });
  return { create, update, remove };
}
