import { seenByNameText, type RoomCheck, type RoomInspection } from '@keyhold/contract';

import { csvOf, downloadCsv, type CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useLanguage } from '#core/language/i18n.ts';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';

function useColumns(): CsvColumn<RoomCheck>[] {
  const t = useRoundWords();
  const word = useCheckWords();
  const format = useFormat();
  const language = useLanguage();
  return [
    { header: t('room'), value: ({ room }) => room.roomNo },
    { header: t('floor'), value: ({ room }) => room.floor },
    {
      header: t('expected'),
      value: ({ expected }) => word(expected.status === 'occupied' ? 'occupied' : 'empty'),
    },
    {
      header: t('guest'),
      value: ({ expected }) => expected.stays.map(({ guest }) => guest.name).join('; '),
    },
    { header: t('personsExpected'), value: ({ expected }) => expected.persons },
    { header: t('since'), value: ({ expected }) => format.timeAndDate(expected.since) },
    { header: t('outcome'), value: ({ outcome }) => outcome && word(`outcome.${outcome}`) },
    { header: t('personsFound'), value: ({ personsFound }) => personsFound },
    { header: t('seenByName'), value: (check) => seenByNameText(check, language) },
    { header: t('when'), value: ({ at }) => format.timeAndDate(at) },
    { header: t('who'), value: ({ by }) => by?.name },
    { header: word('byCode'), value: ({ viaCode }) => t(viaCode ? 'yes' : 'no') },
    { header: t('notes'), value: ({ note }) => note },
    {
      header: t('discrepancy'),
      value: ({ discrepancy, meanwhile }) => discrepancy?.text ?? meanwhile,
    },
    {
      header: t('resolution'),
      value: ({ resolution }) =>
        resolution && [t(`kind.${resolution.kind}`), resolution.reason].filter(Boolean).join(': '),
    },
  ];
}

/** A file of all rooms of the round. */
export function useRoundCsv() {
  const word = useCheckWords();
  const columns = useColumns();
  return ({ number, checks }: Pick<RoomInspection, 'number' | 'checks'>) =>
    downloadCsv(word('round', { number }), csvOf(columns, checks));
}
