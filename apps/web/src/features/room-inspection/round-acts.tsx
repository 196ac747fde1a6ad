import {
  CompleteRound,
  mayTake,
  roundLife,
  type RoomInspection,
  type RoundAct,
} from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { BadgeCheck, FileSpreadsheet, Flag, Play, Trash2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { PrintButton } from '#features/exports/print-button.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { useRoundCsv } from '#features/room-inspection/round-csv.ts';
import { openRooms } from '#features/room-inspection/round-overview.tsx';
import { useWalked } from '#features/round-walk/use-walked.ts';
import { ActButtons, type Act } from '#ui/button/act-buttons.tsx';
import { Button } from '#ui/button/button.tsx';

interface Of {
  round: RoomInspection;
}

/** It depends on what all have said: it never waits for the network. */
export function CompleteButton({ round, size }: Of & { size?: 'lg' }) {
  const t = useRoundWords();
  const { checks } = useWalked(round);
  const left = checks.filter(({ outcome }) => outcome === null).length;
  const unsent = checks.filter(({ queued }) => queued !== undefined).length;
  const complete = useAct(api.roomInspections.complete, {
    input: { params: { id: round.id }, body: left > 0 ? { reason: '' } : {} },
    when: mayTake(roundLife, 'complete', round.status),
    icon: Flag,
    word: t('complete'),
    isMain: true,
    asks: {
      title: t('completeTitle'),
      text: t('completeText'),
      isDangerous: unsent > 0,
      note: (
        <>
          {left > 0 && <p className="font-medium">{t('completeLeft', { count: left })}</p>}
          {unsent > 0 && <p className="font-medium">{t('unsent', { count: unsent })}</p>}
        </>
      ),
      // With rooms that nobody answered for it asks why.
      reason: left > 0 && { schema: CompleteRound, label: t('unvisitedWhy') },
    },
    success: t('completed'),
  });
  return <ActButtons acts={[complete]} size={size} />;
}

/** One tap each. */
function useRoundSteps({ round }: Of): Record<'start' | 'remove' | 'approve', Act | false> {
  const t = useRoundWords();
  const navigate = useNavigate();
  const input = { params: { id: round.id } };
  const may = (act: RoundAct) => mayTake(roundLife, act, round.status);
  return {
    remove: useAct(api.roomInspections.remove, {
      input,
      when: may('start'),
      icon: Trash2,
      word: t('remove'),
      success: t('removed'),
      onSuccess: () => void navigate({ to: '/dashboard/room-inspections', replace: true }),
    }),
    start: useAct(api.roomInspections.start, {
      input,
      when: may('start'),
      icon: Play,
      word: t('start'),
      isMain: true,
      success: t('started'),
    }),
    approve: useAct(api.roomInspections.approve, {
      input,
      when: may('approve'),
      icon: BadgeCheck,
      word: t('approve'),
      isMain: true,
      isDisabled: round.open > 0,
      describedBy: round.open > 0 ? 'approve-open' : undefined,
      success: t('approved'),
    }),
  };
}

/** Why it cannot be approved yet, with the rooms; nothing where it can. */
export function ApproveBar({ round }: Of) {
  const t = useRoundWords();
  const canApprove = useCan(api.roomInspections.approve);
  if (!canApprove || !mayTake(roundLife, 'approve', round.status) || round.open === 0) return null;
  const { named, more } = openRooms(round);
  const rooms = more === 0 ? named : t('andMore', { rooms: named, count: more });
  return (
    <p id="approve-open" data-tone="warning" className="mb-4 font-medium text-status">
      {t('approveOpen', { rooms })}
    </p>
  );
}

/** What can be done with a round as it stands, and its files. */
export function RoundActs({ round }: Of) {
  const t = useRoundWords();
  const download = useRoundCsv();
  const { remove, start, approve } = useRoundSteps({ round });
  return (
    <>
      {round.checks.length > 0 && (
        <>
          <Button icon={<FileSpreadsheet size={16} aria-hidden />} onClick={() => download(round)}>
            {t('csv')}
          </Button>
          <PrintButton
            of={api.exports.roomInspection}
            ask={(print) => print({ body: { roomInspectionId: round.id } })}
            title={t('asPdf')}
          />
        </>
      )}
      <ActButtons acts={[remove, start]} />
      <CompleteButton round={round} />
      <ActButtons acts={[approve]} />
    </>
  );
}
