import { id, rollCalls } from '@keyhold/contract';
import type { RollCall, RollCallEntry, RollCallRecord } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns, useFacts } from '#core/records/field-columns.tsx';
import { fieldsOf } from '#core/records/fields.ts';
import { ListTable } from '#core/records/list-page.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { PrintRollCall } from '#features/roll-call/print-roll-call.tsx';
import { rollCallMessages } from '#features/roll-call/roll-call.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { Details } from '#ui/show/card.tsx';

const list = listOf(api.rollCalls.past, rollCalls.past, {
  address: {
    view: z.enum(['now', 'past']).default('past'),
    open: id.optional(),
    tab: z.enum(['people', 'details', 'history']).default('people'),
  },
});

const fields = fieldsOf<RollCall>('roll_call')({
  startedAt: {
    label: ['Started', 'Inicio'],
    kind: 'instant',
    column: { isSortable: true, isHideable: false, card: 'title' },
    fact: true,
  },
  startedBy: { label: ['Started by', 'Iniciado por'], column: {}, fact: true },
  endedAt: { label: ['Ended', 'Fin'], kind: 'instant', column: {}, fact: true },
  endedBy: { label: ['Ended by', 'Terminado por'], column: {}, fact: true },
  kind: {
    label: ['Kind', 'Tipo'],
    value: ({ kind }) => kind && rollCallMessages.text(`kind.${kind}`),
    column: {},
    fact: true,
  },
  remark: { label: ['Remark', 'Observación'], column: { isHidden: true }, fact: true },
  persons: { label: ['Guests', 'Huéspedes'], column: {}, fact: true },
  safe: { label: ['Safe', 'A salvo'], column: {}, fact: true },
  notHere: { label: ['Not here', 'No están aquí'], column: {}, fact: true },
  missing: { label: ['Missing', 'Faltan'], column: { isHidden: true }, fact: true },
  unaccounted: { label: ['Unaccounted for', 'Sin localizar'], column: {}, fact: true },
});

const tones = { safe: 'success', missing: 'danger', not_here: 'info', not_yet: 'neutral' } as const;

function Entry({ entry }: { entry: RollCallEntry }) {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const { key, name, roomNo, needsHelp, state, ticks } = entry;
  const number = Number(key.split('/')[1] ?? 0) + 1;
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        {roomNo !== null && <span className="font-semibold">{roomNo}</span>}
        <span className="min-w-0 flex-1 wrap-anywhere">{name || t('noName', { number })}</span>
        {needsHelp && <Badge tone="danger">{t('needsHelp')}</Badge>}
        <Badge tone={tones[state]}>{t(state)}</Badge>
      </div>
      <ul className="text-sm text-ink-2">
        {ticks.length === 0 && <li>{t('nothingSaid')}</li>}
        {ticks.map((tick) => (
          <li key={`${tick.at} ${tick.by} ${tick.state}`}>
            {format.timeAndDate(tick.at)}, {tick.by}: {t(tick.state)}
            {tick.isLate && ` (${t('lateTick')})`}
          </li>
        ))}
      </ul>
    </li>
  );
}

const isOpen = ({ state }: RollCallEntry) => state === 'missing' || state === 'not_yet';
const minuteMs = 60_000;

/** What came of it, and then everybody: first whoever was not found. */
function Outcome({ record }: { record: RollCallRecord }) {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const { kind, remark, startedAt, endedAt, persons, missing, unaccounted, entries } = record;
  const found = persons - unaccounted;
  return (
    <>
      <div className="mb-3 flex flex-col gap-1 rounded border border-line px-4 py-3">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {t('found', { found, persons })}
          {missing > 0 && <Badge tone="danger">{t('countMissing', { count: missing })}</Badge>}
        </p>
        <p className="text-ink-2">
          {kind && `${t(`kind.${kind}`)}. `}
          {endedAt !== null &&
            t('took', {
              time: format.duration((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs),
            })}
        </p>
        {remark && <p className="break-words whitespace-pre-line">{remark}</p>}
      </div>
      <ul>
        {[...entries.filter(isOpen), ...entries.filter((entry) => !isOpen(entry))].map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function Facts({ record }: { record: RollCall }) {
  return <Details items={useFacts(fields, record)} />;
}

function OpenDrawer(address: AddressOf<typeof list>) {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const { query } = useOpenRecord(address, api.rollCalls.get);
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('title')}
      missing={{ title: t('recordMissing') }}
    >
      {(record) => ({
        title: t('record', { time: format.timeAndDate(record.startedAt) }),
        tabs: [
          { value: 'people', label: t('people'), content: <Outcome record={record} /> },
          { value: 'details', label: t('details'), content: <Facts record={record} /> },
          {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="roll_call" id={record.id} fields={fields} />,
          },
        ],
        footer: <PrintRollCall id={record.id} />,
      })}
    </RecordDrawer>
  );
}

/** Every roll-call that was ended, for whoever must prove that there was one. */
export function PastRollCalls() {
  const t = useMessages(rollCallMessages);
  const format = useFormat();
  const address = useAddress(list);
  return (
    <>
      <ListTable
        {...{ list, address }}
        label={t('past')}
        columns={useColumns(fields)}
        rowLabel={({ startedAt }) => format.timeAndDate(startedAt)}
        searchLabel={t('pastSearch')}
        empty={{ title: t('pastEmpty'), text: t('pastEmptyText') }}
        onOpen={({ id: open }) => address.setSearch({ open, view: 'past' })}
      />
      <OpenDrawer {...address} />
    </>
  );
}
