import type { RecordAddress } from '@keyhold/contract';
import type { LinkOptions, RegisteredRouter, ValidateLinkOptions } from '@tanstack/react-router';

/** An address that is kept as data: checked like a link's own where it is written. */
export const linkTo = <const Options>(
  options: ValidateLinkOptions<RegisteredRouter, Options>,
): LinkOptions => options as LinkOptions;

const number = /^\d+$/;
/** An address that is made of what the log says of a record. */
export const linkToAddress = ({ path, search }: Pick<RecordAddress, 'path' | 'search'>) => {
  const values = Object.entries(search).map(
    ([name, value]) => [name, number.test(value) ? Number(value) : value] as const,
  );
  return { to: path, search: Object.fromEntries(values) } as LinkOptions;
};
