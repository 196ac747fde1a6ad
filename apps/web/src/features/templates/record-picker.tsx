import { cut, type TemplateKind } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { Combobox, type ComboboxOption } from '#ui/input/combobox.tsx';
import { useRested } from '#ui/state/use-rested.ts';

const most = 20;
const shortIssue = 60;

const numberOf = (prefix: string, number: number) =>
  `#${prefix}-${String(number).padStart(3, '0')}`;
const option = (id: number, ...words: (string | undefined)[]): ComboboxOption => ({
  value: String(id),
  label: words.filter(Boolean).join(' · '),
});

interface Asked {
  kind: TemplateKind;
  search: string | undefined;
}

const useIncidents = ({ kind, search }: Asked) => {
  const canRead = useCan(api.incidents.list);
  return useQuery({
    ...api.incidents.list.query({ query: { search, limit: most } }),
    enabled: canRead && kind === 'incident',
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.map(({ id, number, type, room }) =>
        option(id, numberOf('INC', number), type.title, room?.roomNo),
      ),
  });
};
const useFaults = ({ kind, search }: Asked) => {
  const canRead = useCan(api.maintenance.list);
  return useQuery({
    ...api.maintenance.list.query({
      query: { search, limit: most, sortBy: 'number', sortOrder: 'desc' },
    }),
    enabled: canRead && kind === 'maintenance',
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.map(({ id, number, issue, room }) =>
        option(id, numberOf('MNT', number), room?.roomNo, cut(issue, shortIssue)),
      ),
  });
};
const useReservations = ({ kind, search }: Asked) => {
  const mayRead = [useCan(api.reservations.list), useCan(api.guests.get)];
  return useQuery({
    ...api.reservations.list.query({
      query: { search, limit: most, sortBy: 'id', sortOrder: 'desc' },
    }),
    enabled: mayRead.every(Boolean) && kind === 'reservation',
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.map(({ id, bookingId, guest, room }) =>
        option(id, guest.name, bookingId, room?.roomNo),
      ),
  });
};
const useRequests = ({ kind, search }: Asked) => {
  const canRead = useCan('read:reservation_endings');
  return useQuery({
    ...api.changeRequests.list.query({ query: { search, limit: most, type: 'end_reservation' } }),
    enabled: canRead && kind === 'change_request',
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.flatMap(({ id, reservation }) =>
        reservation ? [option(id, reservation.guest.name, reservation.bookingId)] : [],
      ),
  });
};

const usePurchases = ({ kind, search }: Asked) => {
  const canRead = useCan(api.purchasingRequests.list);
  return useQuery({
    ...api.purchasingRequests.list.query({ query: { search, limit: most } }),
    enabled: canRead && kind === 'purchasing_request',
    placeholderData: keepPreviousData,
    select: ({ items }) =>
      items.map(({ id, number, lines, supplier }) =>
        option(id, numberOf('PUR', number), lines[0]?.name, supplier),
      ),
  });
};

/** The newest records of a kind, for whoever may read them: none where there is nothing to choose. */
export const useRecords = (kind: TemplateKind, text: string) => {
  const asked = { kind, search: useRested(text.trim()) || undefined };
  const found = {
    incident: useIncidents(asked),
    maintenance: useFaults(asked),
    reservation: useReservations(asked),
    change_request: useRequests(asked),
    purchasing_request: usePurchases(asked),
  }[kind];
  return {
    options: found.data ?? [],
    isFetching: found.isFetching,
    isKnown: found.isFetched || found.fetchStatus === 'idle',
  };
};

export interface Picked {
  kind: TemplateKind;
  option: ComboboxOption;
}

/** Which record a text is tried with; the latest where nobody has chosen. */
export function usePicked(kind: TemplateKind) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Picked | null>(null);
  const { options, isFetching, isKnown } = useRecords(kind, text);
  const [latest] = options;
  const own = picked?.kind === kind ? picked.option : undefined;
  const chosen = own ?? (text === '' ? latest : undefined);
  return {
    recordId: chosen ? Number(chosen.value) : null,
    isKnown,
    hasRecords: chosen !== undefined || options.length > 0,
    picker: {
      value: chosen?.value ?? null,
      options:
        chosen && !options.some(({ value }) => value === chosen.value)
          ? [chosen, ...options]
          : options,
      isLoading: isFetching,
      onSearch: setText,
      onChange: (value: string | null) => {
        const found = options.find((one) => one.value === value);
        setPicked(found ? { kind, option: found } : null);
        setText('');
      },
    },
  };
}

export function RecordPicker({ picker }: Pick<ReturnType<typeof usePicked>, 'picker'>) {
  const t = useTemplatesWords();
  return <Combobox {...picker} label={t('about')} />;
}
