import {
  liveStatuses,
  foldLetters,
  reservationStatuses,
  type Reservation,
} from '@keyhold/contract';

export type Command = 'checkIn' | 'checkOut' | 'move' | 'change';

/** 'check in ana' is the command and whom it is about; anything else is sought as it stands. */
export const commandIn = <Name extends string>(
  typed: string,
  words: Record<Name, string>,
): { command: Name | null; sought: string; typed: string } => {
  const text = typed.trim();
  const names = Object.keys(words) as Name[];
  const command = names.find((name) =>
    foldLetters(text).startsWith(`${foldLetters(words[name])} `),
  );
  if (command === undefined) return { command: null, sought: text, typed: text };
  return { command, sought: text.slice(words[command].length).trim(), typed: text };
};

/** The states in which the act can be done, as the list of bookings is asked for them. */
export const statusesFor = (command: Command): string =>
  reservationStatuses.filter((status) => isBooking({ status }, command)).join(',');

/** Whether the act could be done to the booking in its state. */
export const isBooking = ({ status }: Pick<Reservation, 'status'>, command: Command): boolean => {
  if (command === 'checkOut') return status === 'checked_in';
  const isLive = liveStatuses.some((one) => one === status);
  return command === 'checkIn' ? isLive && status !== 'checked_in' : isLive;
};
