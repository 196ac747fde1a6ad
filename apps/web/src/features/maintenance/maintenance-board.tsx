import { openMaintenance, type Maintenance, type MaintenanceStatus } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent } from 'react';

import { api } from '#core/api/api.ts';
import { AllInList, Board, BoardColumn } from '#core/board/board.tsx';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { ClockBadge, faultNumber, HazardBadge, nextClock } from '#features/fault/fault-badges.tsx';
import { faultMessages } from '#features/fault/fault.messages.ts';
import {
  FaultMovePicker,
  useFaultMoves,
  type FaultMove,
} from '#features/maintenance/fault-move-menu.tsx';
import { boardMessages } from '#features/maintenance/maintenance-views.messages.ts';
import { toldKey, useHotkeys } from '#ui/keys/hotkeys.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const columns = [...openMaintenance, 'resolved'] as const satisfies readonly MaintenanceStatus[];
type Column = (typeof columns)[number];
const doneAtOnce = 20;

const isColumn = (status: MaintenanceStatus): status is Column =>
  columns.some((column) => column === status);

interface CardProps {
  fault: Maintenance;
  isMovable: boolean;
  onOpen: () => void;
  onStep: (by: -1 | 1) => void;
  onDrag: (isDragged: boolean) => void;
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shift with an arrow moves it as dragging does; Enter opens it. */
function Card({ fault, isMovable, onOpen, onStep, onDrag }: CardProps) {
  const t = useMessages(boardMessages);
  const clock = nextClock(fault);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!isMovable || !event.shiftKey || by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li>
      <button
        type="button"
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', String(fault.id));
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        onClick={onOpen}
        onKeyDown={press}
        aria-describedby={isMovable ? 'board-keys' : undefined}
        className={clsx(
          'flex w-full flex-col items-start gap-1 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong',
          isMovable && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span className="flex w-full justify-between gap-2">
          <span className="font-semibold break-words">{fault.room?.roomNo ?? fault.area}</span>
          <span className="text-xs text-ink-3 tabular-nums">{faultNumber(fault.number)}</span>
        </span>
        <span className="line-clamp-2 text-sm break-words">{fault.issue}</span>
        <span className="flex max-w-full flex-wrap gap-1">
          <HazardBadge hazard={fault.hazard} />
          {clock && <ClockBadge clock={clock} />}
        </span>
        <span className="text-sm text-ink-2">
          {fault.contractor?.contractorName ?? fault.assignee?.name ?? t('nobody')}
        </span>
      </button>
    </li>
  );
}

/** What is open by how far it has come, and what was resolved last. */
function useFaults() {
  const open = useQuery(api.maintenance.list.all({ view: 'open' }));
  const done = useQuery(
    api.maintenance.list.query({ query: { status: 'resolved', limit: doneAtOnce } }),
  );
  return {
    faults: open.data && [...open.data.items, ...(done.data?.items ?? [])],
    resolved: done.data?.total ?? 0,
    error: open.error ?? done.error,
    refetch: () => void Promise.all([open.refetch(), done.refetch()]),
  };
}

/** Every open fault as a card in the column of its state. */
export function MaintenanceBoardPanel({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(boardMessages);
  const isMovable = useCan(api.maintenance.update);
  useHotkeys(
    isMovable
      ? [{ keys: 'shift+arrowright', label: t('keyMove'), group: t('board'), ...toldKey }]
      : [],
  );
  const word = useMessages(faultMessages);
  const { faults, resolved, error, refetch } = useFaults();
  const { canMove, move, isAsking } = useFaultMoves();
  const [dragged, setDragged] = useState<Maintenance | null>(null);
  const [asked, setAsked] = useState<FaultMove | null>(null);
  const go = (fault: Maintenance, to: Column) => {
    if (to === fault.status) return;
    if (!canMove(fault, to)) return void toast.error(t('notThere'));
    if (isAsking(to)) setAsked({ fault, to });
    else move(fault, to);
  };
  const step = (fault: Maintenance, by: -1 | 1) => {
    const from = isColumn(fault.status) ? columns.indexOf(fault.status) : -1;
    for (let at = from + by; columns[at] !== undefined; at += by) {
      const to = columns[at];
      if (to !== undefined && canMove(fault, to)) return go(fault, to);
    }
  };
  if (error) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>;
  if (!faults) return <SkeletonLines lines={8} />;
  return (
    <>
      <p id="board-keys" className="mb-2 text-sm text-ink-3">
        {isMovable && t('keys')}
      </p>
      <Board>
        {columns.map((column) => {
          const own = faults.filter(({ status }) => status === column);
          const count = column === 'resolved' ? resolved : own.length;
          const isTarget = dragged !== null && canMove(dragged, column);
          return (
            <BoardColumn
              key={column}
              role="presentation"
              title={word(`status.${column}`)}
              count={count}
              onDragOver={(event) => isTarget && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged) go(dragged, column);
              }}
              className={clsx(
                'border',
                isTarget ? 'border-brand bg-brand-soft' : 'border-transparent bg-sunken',
              )}
              rest={
                own.length < count && (
                  <AllInList only={{ status: column, view: 'all' }} count={count} />
                )
              }
            >
              {own.map((fault) => (
                <Card
                  key={fault.id}
                  fault={fault}
                  isMovable={isMovable && fault.status !== 'resolved'}
                  onOpen={() => onOpen(fault.id)}
                  onStep={(by) => step(fault, by)}
                  onDrag={(is) => setDragged(is ? fault : null)}
                />
              ))}
            </BoardColumn>
          );
        })}
      </Board>
      <FaultMovePicker asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
