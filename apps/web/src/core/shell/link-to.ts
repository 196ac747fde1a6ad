import type { LinkOptions, RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';

/** An address that is kept as data: checked like a link's own where it is written. */
export const linkTo = <const Options>(
  options: ValidateLinkOptions<RegisteredRouter, Options>,
): LinkOptions => options as LinkOptions;

const number = /^\d+$/;
/** An address that is declared beside a kind of record, with `:id` and `:label` for the one that is meant. */
export const linkToRecord = (
  address: string,
  { id, label = '', tab }: { id: number | null; label?: string; tab?: string },
): LinkOptions => {
  const [path = '', query] = address.split('?');
  const searchParams = new URLSearchParams(query);
  if (tab !== undefined) searchParams.set('tab', tab);
  const filled = (part: string) => part.replace(':id', String(id)).replace(':label', label);
  const search = [...searchParams].map(([name, part]) => {
    const value = filled(part);
    return [name, number.test(value) ? Number(value) : value] as const;
  });
  return { to: filled(path), search: Object.fromEntries(search) } as LinkOptions;
};
