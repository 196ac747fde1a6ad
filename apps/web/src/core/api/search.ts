import { useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';

export type RawSearch = Record<string, string>;

/** The address holds plain words, as the API's own query does: `?floor=2&status=void-RTL,occupied`. */
export const parseSearch = (text: string): RawSearch =>
  Object.fromEntries(new URLSearchParams(text));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text.replaceAll('%2C', ',')}`;
};

/** Takes each field on its own: a value that is not valid falls back to the field's default. */
export const readSearch = <S extends z.ZodObject>(
  schema: S,
  raw: Record<string, unknown>,
): z.output<S> => {
  const fields = Object.entries<z.ZodType>(schema.shape as Record<string, z.ZodType>).map(
    ([name, field]) => {
      const given = field.safeParse(raw[name]);
      return [name, given.success ? given.data : field.safeParse(undefined).data] as const;
    },
  );
  return Object.fromEntries(fields) as z.output<S>;
};

type Change<Name extends string> = {
  [Each in Name]?: string | number | boolean | null | undefined;
};

/** The address as it is written, for a screen that asks no more of it than whether something stands there. */
export function useRawSearch<Name extends string = string>() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const setSearch = (change: Change<Name>, { replace = false }: { replace?: boolean } = {}) => {
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, ...change }),
      replace,
      resetScroll: false,
    });
  };
  return { search: raw as Partial<Record<Name, unknown>>, setSearch };
}

/**
 * The state of a screen that lives in its address. A change is a step for the back button;
 * `replace` is for what follows the fingers, such as typing into a search field.
 */
export function useScreenSearch<S extends z.ZodObject>(schema: S) {
  const { search, setSearch } = useRawSearch<keyof z.input<S> & string>();
  return { search: readSearch(schema, search), setSearch };
}
