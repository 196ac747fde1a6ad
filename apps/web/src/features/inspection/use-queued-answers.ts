import { api } from '#core/api/api.ts';
import { useQueued } from '#core/offline/overlay.ts';

const answeredIn = ({ body }: { body: { inspectionId: number } }) => body.inspectionId;

/** What was answered here of an inspection, and its end. */
export function useQueuedAnswers(inspectionId: number) {
  const answers = useQueued(api.questionerResponses.save, { key: answeredIn, of: inspectionId });
  const ends = useQueued(api.inspections.complete, { of: inspectionId });
  return { answers, ends };
}
