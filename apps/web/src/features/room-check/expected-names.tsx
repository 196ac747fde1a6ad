import type { RoomCheck } from '@keyhold/contract';

import { useCheckWords } from '#features/room-check/room-check.messages.ts';

interface Props {
  stays: RoomCheck['expected']['stays'];
}

/** Who was to be in the room, apart from whoever may still come. */
export function ExpectedNames({ stays }: Props) {
  const word = useCheckWords();
  const namesOf = (isHere: boolean) =>
    stays
      .filter(({ isInHouse }) => isInHouse === isHere)
      .map(({ guest }) => guest.name)
      .join(', ');
  const [here, coming] = [namesOf(true), namesOf(false)];
  return (
    <>
      {here !== '' && <span className="block break-words">{here}</span>}
      {coming !== '' && (
        <span className="block break-words">{word('coming', { names: coming })}</span>
      )}
    </>
  );
}
