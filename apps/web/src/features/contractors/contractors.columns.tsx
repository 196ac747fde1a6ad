import type { Contractor } from '@keyhold/contract';

import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { PaperState } from '#features/contractors/contractor-papers.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import type { Column } from '#ui/table/column.ts';

/** How many of the jobs that were booked in were done by their day. */
export function useOnTime() {
  const t = useMessages(contractorsMessages);
  const format = useFormat();
  return ({ onTime }: Pick<Contractor, 'onTime'>) =>
    onTime.percentage === null
      ? '–'
      : t('onTimeOf', { percentage: format.percent(onTime.percentage, 0), count: onTime.jobs });
}

const urgentPaper = ({ documents }: Contractor) => documents.find(({ state }) => state !== 'valid');

/** The columns of the table. A new field of a contractor is one entry here and one in `useContractorCsv`. */
export function useContractorColumns(): Column<Contractor>[] {
  const t = useMessages(contractorsMessages);
  const format = useFormat();
  const onTime = useOnTime();
  return [
    {
      id: 'contractorName',
      header: t('name'),
      cell: ({ contractorName }) => <span className="break-words">{contractorName}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    { id: 'jobType', header: t('jobType'), cell: ({ jobType }) => jobType.title, isSortable: true },
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone || '–'}</span>,
    },
    { id: 'email', header: t('email'), cell: ({ email }) => email || '–', isHidden: true },
    {
      id: 'papers',
      header: t('papers'),
      cell: (contractor) => {
        const paper = urgentPaper(contractor) ?? contractor.documents[0];
        return paper ? <PaperState paper={paper} /> : '–';
      },
    },
    {
      id: 'openJobs',
      header: t('openJobs'),
      cell: ({ openJobs }) => format.number(openJobs),
      isNumeric: true,
    },
    {
      id: 'jobs',
      header: t('jobs'),
      cell: ({ jobs }) => format.number(jobs),
      isSortable: true,
      isNumeric: true,
    },
    { id: 'onTime', header: t('onTime'), cell: onTime, isNumeric: true },
    {
      id: 'cost',
      header: t('cost'),
      cell: ({ cost }) => format.money(cost),
      isSortable: true,
      isNumeric: true,
    },
  ];
}

export function useContractorCsv(): Record<string, CsvColumn<Contractor>[]> {
  const t = useMessages(contractorsMessages);
  return {
    contractorName: [{ header: t('name'), value: ({ contractorName }) => contractorName }],
    jobType: [{ header: t('jobType'), value: ({ jobType }) => jobType.title }],
    phone: [{ header: t('phone'), value: ({ phone }) => phone }],
    email: [{ header: t('email'), value: ({ email }) => email }],
    papers: [
      {
        header: t('papers'),
        value: ({ documents }) =>
          documents.map(({ title, expiresOn }) => `${title} ${expiresOn ?? ''}`.trim()).join('; '),
      },
    ],
    openJobs: [{ header: t('openJobs'), value: ({ openJobs }) => openJobs }],
    jobs: [{ header: t('jobs'), value: ({ jobs }) => jobs }],
    onTime: [{ header: t('onTime'), value: ({ onTime }) => onTime.percentage }],
    cost: [{ header: t('cost'), value: ({ cost }) => cost }],
  };
}
