import { mentionParts, type Note } from '@keyhold/contract';

/** What a note says, with those whom it names marked. */
export function NoteText({ note }: { note: Pick<Note, 'content' | 'mentions'> }) {
  return (
    <p className="max-w-prose break-words whitespace-pre-wrap">
      {mentionParts(note.content, note.mentions).map(({ from, text, people }) =>
        people.length > 0 ? (
          <strong key={from} className="font-medium text-brand">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  );
}
