import { mergedGuest, type Guest } from '@keyhold/contract';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useTold } from '#core/records/fields.ts';
import { GuestPicker } from '#features/guests/guest-picker.tsx';
import { guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const compared = [
  'name',
  'dateOfBirth',
  'email',
  'phone',
  'language',
  'councilReference',
  'evacuation',
  'access',
  'needsNotes',
  'household',
  'otherNames',
  'retainUntil',
  'room',
  'reservations',
] as const;

/** Both records line by line; what differs stands out, because that is what one has to look at. */
function SideBySide({ keeps, goes }: { keeps: Guest; goes: Guest }) {
  const t = useMessages(guestsMessages);
  const told = useTold(guestFields);
  const after = {
    ...keeps,
    ...mergedGuest(keeps, goes),
    room: keeps.room ?? goes.room,
    reservations: keeps.reservations + goes.reservations,
  };
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-2 pr-3">
            <span className="sr-only">{t('mergeTitle')}</span>
          </th>
          <th scope="col" className="px-3 py-2 font-semibold text-brand-ink">
            {t('keeps')}
          </th>
          <th scope="col" className="px-3 py-2 font-semibold text-danger">
            {t('goes')}
          </th>
          <th scope="col" className="py-2 pl-3 font-semibold">
            {t('afterwards')}
          </th>
        </tr>
      </thead>
      <tbody>
        {compared.map((name) => {
          const { label, value } = told(name, keeps);
          const theirs = told(name, goes).value;
          const result = told(name, after).value;
          const look = value === theirs ? 'text-ink-2' : 'font-medium';
          return (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-3 text-sm font-normal text-ink-3">
                {label}
              </th>
              <td className={`px-3 py-2 break-words ${look}`}>{value || '–'}</td>
              <td className={`px-3 py-2 break-words ${look}`}>{theirs || '–'}</td>
              <td
                className={`py-2 pl-3 break-words whitespace-pre-line ${result === value ? 'text-ink-2' : 'font-semibold'}`}
              >
                {result || '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface MergeProps {
  guest: Guest;
  open: boolean;
  onClose: () => void;
  onMerged: (kept: Guest) => void;
}

export function MergeDialog({ guest, open, onClose, onMerged }: MergeProps) {
  const t = useMessages(guestsMessages);
  const word = useMessages(uiMessages);
  const [other, setOther] = useState<Guest | null>(null);
  const [isSwapped, setIsSwapped] = useState(false);
  const merge = useAction(api.guests.merge, {
    success: ({ name }) => t('merged', { name }),
    onSuccess: (kept) => {
      onClose();
      onMerged(kept);
    },
  });
  const keeps = isSwapped && other ? other : guest;
  const goes = isSwapped ? guest : other;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title={t('mergeTitle')}
      description={t('mergeText')}
      footer={
        <>
          <Button onClick={onClose}>{word('cancel')}</Button>
          <Button
            variant="danger"
            disabled={!goes}
            isLoading={merge.isPending}
            onClick={() =>
              goes && merge.mutate({ params: { id: keeps.id }, body: { otherId: goes.id } })
            }
          >
            {t('mergeDo')}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-col gap-1.5">
        <label htmlFor="merge-other" className="font-medium">
          {t('mergePick')}
        </label>
        <GuestPicker
          id="merge-other"
          label={t('mergePick')}
          value={other?.id ?? null}
          onChange={setOther}
          exceptId={guest.id}
        />
      </div>
      {goes && (
        <>
          <SideBySide keeps={keeps} goes={goes} />
          <Button
            size="sm"
            className="mt-3"
            icon={<ArrowLeftRight size={16} aria-hidden />}
            onClick={() => setIsSwapped((now) => !now)}
          >
            {t('swap')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
