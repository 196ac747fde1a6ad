import { mailLink, type Contractor } from '@keyhold/contract';

import type { Format } from '#core/language/format.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { PaperState } from '#features/contractors/contractor-papers.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { useJobTypes } from '#features/contractors/job-types-drawer.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { None } from '#ui/show/none.tsx';
import { Notice } from '#ui/state/notice.tsx';

function JobTypeField(props: FieldProps) {
  const t = useMessages(contractorsMessages);
  const jobTypes = useJobTypes();
  const options = (jobTypes ?? []).map(({ id, title, description }) => ({
    value: String(id),
    label: title,
    hint: description,
  }));
  return (
    <>
      {jobTypes?.length === 0 && <Notice tone="info">{t('jobTypeFirst')}</Notice>}
      <ComboboxField {...props} options={options} isNumber />
    </>
  );
}

/** How many of the jobs that were booked in were done by their day. */
const onTimeOf = ({ onTime }: Contractor, format: Format): string =>
  onTime.percentage === null
    ? ''
    : contractorsMessages.text('onTimeOf', {
        percentage: format.percent(onTime.percentage, 0),
        count: onTime.jobs,
      });

function OnTime({ row }: { row: Contractor }) {
  const t = useMessages(contractorsMessages);
  return <span title={t('onTimeHint')}>{onTimeOf(row, useFormat()) || '–'}</span>;
}

function OnTimeCell({ row }: { row: Contractor }) {
  return onTimeOf(row, useFormat()) || <None />;
}

/** The paper that expires first, where one does. */
function PapersCell({ row: { documents } }: { row: Contractor }) {
  const paper = documents.find(({ state }) => state !== 'valid') ?? documents[0];
  return paper ? <PaperState paper={paper} /> : <None />;
}

/** All there is to know of a contractor's fields, in the order of the table. */
export const contractorFields = fieldsOf<Contractor>('contractor')({
  contractorName: {
    label: ['Name', 'Nombre'],
    column: {
      cell: ({ row }) => <span className="break-words">{row.contractorName}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    edit: { autoFocus: true },
  },
  jobType: {
    label: ['Job type', 'Tipo de trabajo'],
    value: ({ jobType }) => jobType.title,
    column: { isSortable: true },
  },
  jobTypeId: {
    label: ['Job type', 'Tipo de trabajo'],
    value: ({ jobType }) => jobType.id,
    edit: JobTypeField,
    isLogged: false,
  },
  phone: {
    label: ['Phone', 'Teléfono'],
    column: {
      cell: ({ row }) => <span className="whitespace-nowrap">{row.phone || <None />}</span>,
    },
    fact: ({ row: { phone } }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : <>–</>),
    edit: { type: 'tel' },
  },
  email: {
    label: ['Email', 'Correo'],
    column: { isHidden: true },
    fact: ({ row: { email } }) => (email ? <a href={mailLink(email)}>{email}</a> : <>–</>),
    edit: { type: 'email' },
  },
  papers: {
    label: ['Documents', 'Documentos'],
    column: {
      cell: PapersCell,
      csv: [
        {
          header: ['Documents', 'Documentos'],
          value: ({ documents }) =>
            documents
              .map(({ title, expiresOn }) => `${title} ${expiresOn ?? ''}`.trim())
              .join('; '),
        },
      ],
    },
  },
  documents: { label: ['Documents', 'Documentos'] },
  remarks: { label: ['Remarks', 'Observaciones'], kind: 'lines', edit: {} },
  openJobs: {
    label: ['Open jobs', 'Trabajos abiertos'],
    kind: 'number',
    column: {},
    fact: true,
    isLogged: false,
  },
  jobs: {
    label: ['Jobs', 'Trabajos'],
    kind: 'number',
    column: { isSortable: true },
    fact: true,
    isLogged: false,
  },
  onTime: {
    label: ['On time', 'A tiempo'],
    column: {
      cell: OnTimeCell,
      isNumeric: true,
      csv: [{ header: ['On time', 'A tiempo'], value: ({ onTime }) => onTime.percentage }],
    },
    fact: OnTime,
    isLogged: false,
  },
  cost: {
    label: ['Cost', 'Coste'],
    kind: 'money',
    column: { isSortable: true },
    fact: true,
    isLogged: false,
  },
});
