import { onDemand } from '#core/shell/on-demand.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

interface Place {
  id: number;
  roomNo: string;
}

const asked = sharedValue<Place | null>(null);

/** Asks whether a room that was named elsewhere, in the palette, is cleaned. */
export const askToClean = (place: Place): void => asked.set(place);

const Question = onDemand(
  async () => (await import('#features/cleaning/clean-room-question.tsx')).CleanRoomQuestion,
);

/** Mounted once, over whatever is shown. */
export function CleanRoomHost() {
  const place = useShared(asked);
  return place && <Question place={place} onClose={() => asked.set(null)} />;
}
