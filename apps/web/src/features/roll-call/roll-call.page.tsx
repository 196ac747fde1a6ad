import { id, type RollCallNow } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { History, Play, UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { EndButton } from '#features/roll-call/end-button.tsx';
import { HouseList } from '#features/roll-call/house-list.tsx';
import { countOf } from '#features/roll-call/roll-call-state.ts';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import { useRollCall, type RollCallOf } from '#features/roll-call/use-roll-call.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { useRowKeys } from '#ui/keys/use-row-keys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { ProgressBar } from '#ui/show/progress-bar.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const PastRollCalls = onDemand(
  async () => (await import('#features/roll-call/past-roll-calls.tsx')).PastRollCalls,
);
const PrintRollCall = onDemand(
  async () => (await import('#features/roll-call/print-roll-call.tsx')).PrintRollCall,
);

const RollCallSearch = z.object({
  show: z.enum(['all', 'not_yet']).default('all'),
  view: z.enum(['now', 'past']).default('now'),
  open: id.optional(),
});

/** Others tick too; the socket tells sooner, this is for when it is away. */
const refreshMs = 20_000;
const quietMs = 120_000;

function Age({ asOf }: Pick<RollCallNow, 'asOf'>) {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const now = Math.max(useNow(), Date.parse(asOf));
  return <>{t('asOf', { time: format.time(asOf), age: format.relative(asOf, now) })}</>;
}

interface ProgressProps {
  rollCall: RollCallOf;
  onEnded: (id: number) => void;
}

/** How far it is, or that it has not begun. */
function Progress({ rollCall, onEnded }: ProgressProps) {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const { now, running, standing, waiting, start } = rollCall;
  const { found, missing, persons } = countOf(now.parties, standing);
  if (running === null)
    return (
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <div className="flex-1">
          <p className="text-lg font-semibold">{t('persons', { count: persons })}</p>
          <p className="text-ink-2">{t('notStarted')}</p>
        </div>
        <Button variant="primary" size="lg" icon={<Play size={20} aria-hidden />} onClick={start}>
          {t('start')}
        </Button>
      </div>
    );
  const time = format.time(running.startedAt);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 flex-1" role="status">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {t('found', { found, persons })}
          {missing > 0 && <Badge tone="danger">{t('countMissing', { count: missing })}</Badge>}
        </p>
        <ProgressBar
          part={persons === 0 ? 1 : found / persons}
          label={t('found', { found, persons })}
        />
        <p className="mt-1 text-sm text-ink-2">
          {running.by === null
            ? t('startedHere', { time })
            : t('startedBy', { time, name: running.by })}
          {waiting > 0 && ` · ${t('unsent', { count: waiting })}`}
        </p>
      </div>
      {now.current && <EndButton {...{ rollCall, onEnded }} id={now.current.id} />}
    </div>
  );
}

interface HouseProps extends Pick<ProgressProps, 'onEnded'> {
  now: RollCallNow;
  show: 'all' | 'not_yet';
  onShow: (show: 'all' | 'not_yet') => void;
}
function House({ now, show, onShow, onEnded }: HouseProps) {
  const t = useMessages(rollCallMessages);
  const rollCall = useRollCall(now);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys({ container: list, hasOpen: false, hasSearch: false });
  return (
    <>
      <div className="sticky top-(--header-h,3.5rem) z-10 -mx-4 mb-3 border-b border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
        <Progress {...{ rollCall, onEnded }} />
      </div>
      <div className="mb-3" data-print="hide">
        <SegmentedControl
          label={t('show')}
          value={show}
          onChange={onShow}
          options={[
            { value: 'all', label: t('all') },
            { value: 'not_yet', label: t('notYet') },
          ]}
        />
      </div>
      <div ref={list}>
        <HouseList rollCall={rollCall} isOpenOnly={show === 'not_yet'} />
      </div>
    </>
  );
}

function Now(props: Omit<HouseProps, 'now'>) {
  const t = useMessages(rollCallMessages);
  const { data, error, refetch } = useQuery({
    ...api.rollCalls.now.query(),
    refetchInterval: ({ state }) => (state.data?.current ? refreshMs : quietMs),
  });
  if (data) return <House now={data} {...props} />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{t('noList')}</ErrorState>;
  return <SkeletonLines lines={8} />;
}

/** The age of what is shown stands under the title, whatever is. */
function AgeOfList() {
  const { data } = useQuery(api.rollCalls.now.query());
  return data ? <Age asOf={data.asOf} /> : null;
}

export function RollCallPage() {
  const t = useMessages(rollCallMessages);
  const canRead = useCan(api.rollCalls.now);
  const { search, setSearch } = useScreenSearch(RollCallSearch);
  const isPast = search.view === 'past' || search.open !== undefined;
  if (!canRead) return <EmptyState kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={!isPast && <AgeOfList />}
        actions={
          <>
            <Button
              icon={
                isPast ? <UsersRound size={16} aria-hidden /> : <History size={16} aria-hidden />
              }
              onClick={() => setSearch({ view: isPast ? 'now' : 'past', open: undefined })}
            >
              {t(isPast ? 'now' : 'past')}
            </Button>
            {!isPast && <PrintRollCall />}
          </>
        }
      />
      {isPast ? (
        <PastRollCalls />
      ) : (
        <Now
          show={search.show}
          onShow={(show) => setSearch({ show }, { replace: true })}
          onEnded={(open) => setSearch({ view: 'past', open })}
        />
      )}
    </>
  );
}
