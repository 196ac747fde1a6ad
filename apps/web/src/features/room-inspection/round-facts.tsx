import type { RoomCheck } from '@keyhold/contract';
import { Camera, ScanQrCode } from 'lucide-react';
import { useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { MediaViewer } from '#features/media/media-viewer.tsx';
import { ExpectedNames } from '#features/room-check/expected-names.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { SeenByName } from '#features/room-check/seen-by-name.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';

interface CheckProps {
  check: RoomCheck;
}

/** Who was expected, how many, since when. */
export function ExpectedFact({ check: { expected } }: CheckProps) {
  const word = useCheckWords();
  const format = useFormat();
  const { status, persons, since, stays } = expected;
  const isOccupied = status === 'occupied';
  return (
    <>
      <span className="font-medium">
        {isOccupied ? word('persons', { count: persons }) : word('empty')}
      </span>
      {since !== null && (
        <span className="text-ink-3">
          {' '}
          · {word('since', { day: format.pattern(since, 'd MMM') })}
        </span>
      )}
      <span className="text-ink-2">
        <ExpectedNames stays={stays} />
      </span>
    </>
  );
}

/** Opened by a tap: that a photo was looked at is logged. */
function Photos({ check: { photos } }: CheckProps) {
  const t = useRoundWords();
  const [at, setAt] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const items = photos.map(({ fileKey, originalName, mimeType }) => ({
    fileKey,
    originalName,
    mimeType,
    isPublic: false,
    hasOriginal: false,
  }));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Camera size={16} aria-hidden />}
        onClick={() => setAt(0)}
      >
        {t('photos', { count: photos.length })}
      </Button>
      <MediaViewer items={items} at={at} onChange={setAt} />
    </>
  );
}

/** What was said, what went with it, and what was said before. */
export function Remarks({ check }: CheckProps) {
  const t = useRoundWords();
  const word = useCheckWords();
  const format = useFormat();
  const { note, viaCode, earlier, notSeen } = check;
  return (
    <span className="flex flex-col items-start gap-1">
      {notSeen > 1 && <Badge tone="warning">{t('notSeen', { count: notSeen })}</Badge>}
      {viaCode && <Badge icon={ScanQrCode}>{word('byCode')}</Badge>}
      {note && <span className="max-w-prose break-words text-ink-2">{note}</span>}
      <Photos check={check} />
      {earlier.length > 0 && (
        <details className="text-sm text-ink-2">
          <summary className="cursor-pointer">{t('earlier', { count: earlier.length })}</summary>
          <ul>
            {earlier.map(({ id, outcome, at, by, seenReservationIds }) => (
              <li key={id}>
                {word(`outcome.${outcome}`)} · {by.name}, {format.time(at)}
                <SeenByName check={{ ...check, seenReservationIds }} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  );
}
