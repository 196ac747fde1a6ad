import { binReasons, takeOutReasons } from '@keyhold/contract';
import { useId } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import type { MoveKind } from '#features/stock-moves/move-lines.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import type { MoveAbout } from '#features/stock-moves/use-move.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { PlaceInput } from '#features/stock/word-fields.tsx';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { Input } from '#ui/input/input.tsx';

interface Props {
  kind: MoveKind;
  about: MoveAbout;
  /** What was best before a day that has passed is not taken out in silence. */
  isNoteNeeded: boolean;
  change: (by: Partial<MoveAbout>) => void;
}

function Reason({ kind, about, change }: Omit<Props, 'isNoteNeeded'>) {
  const t = useMovesWords();
  const word = useStockWords();
  if (kind === 'take-out')
    return (
      <ChoiceChips
        label={t('reason')}
        value={about.takeOutReason}
        onChange={(takeOutReason) => change({ takeOutReason })}
        choices={takeOutReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
      />
    );
  return (
    <ChoiceChips
      label={t('reason')}
      value={about.binReason}
      onChange={(binReason) => change({ binReason })}
      choices={binReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
    />
  );
}

/** Why, whereto, and what is worth a word or a picture. */
export function MoveAboutFields({ kind, about, isNoteNeeded, change }: Props) {
  const t = useMovesWords();
  const id = useId();
  const canSend = useCan(api.media.sign);
  if (kind === 'take-in') return null;
  return (
    <div className="flex flex-col gap-3">
      {kind === 'transfer' ? (
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-to`} className="font-medium">
            {t('to')}
          </label>
          <PlaceInput
            id={`${id}-to`}
            value={about.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      ) : (
        <Reason {...{ kind, about, change }} />
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-note`} className="font-medium">
          {t('note')}
          {isNoteNeeded && <span aria-hidden> *</span>}
        </label>
        <Input
          id={`${id}-note`}
          maxLength={500}
          autoComplete="off"
          aria-required={isNoteNeeded || undefined}
          aria-describedby={isNoteNeeded ? `${id}-why` : undefined}
          value={about.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {isNoteNeeded && (
          <p id={`${id}-why`} className="text-sm text-ink-2">
            {t('whyGood')}
          </p>
        )}
      </div>
      {kind === 'bin' && canSend && (
        <PhotoPicker
          folder="inventory"
          label={t('photo')}
          most={1}
          value={about.photos}
          onChange={(photos) => change({ photos })}
        />
      )}
    </div>
  );
}
