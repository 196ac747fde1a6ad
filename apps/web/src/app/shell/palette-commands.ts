import { liveStatuses, type Reservation } from '@keyhold/contract';

export type Command = 'checkIn' | 'checkOut' | 'move' | 'change';
export const commandNames = ['checkIn', 'checkOut', 'move', 'change'] as const;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** 'check in ana' is the command and whom it is about; anything else is sought as it stands. */
export const commandIn = (
  typed: string,
  words: Record<Command, string>,
): { command: Command | null; sought: string; typed: string } => {
  const text = typed.trim();
  const command = commandNames.find((name) => plain(text).startsWith(`${plain(words[name])} `));
  if (command === undefined) return { command: null, sought: text, typed: text };
  return { command, sought: text.slice(words[command].length).trim(), typed: text };
};

/** Whether the act could be done to the booking in its state. */
export const isBooking = ({ status }: Pick<Reservation, 'status'>, command: Command): boolean => {
  if (command === 'checkOut') return status === 'checked_in';
  const isLive = liveStatuses.some((one) => one === status);
  return command === 'checkIn' ? isLive && status !== 'checked_in' : isLive;
};
