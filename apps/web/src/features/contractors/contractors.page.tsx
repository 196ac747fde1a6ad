import { flag, type Contractor } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { HardHat, Shapes } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { ContractorSheet } from '#features/contractors/contractor-form.tsx';
import { contractorFields } from '#features/contractors/contractors.fields.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { JobTypesSheet, useJobTypes } from '#features/contractors/job-types-sheet.tsx';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';
import { listFields, type SetSearchOf } from '#ui/table/list-state.ts';

const ContractorsSearch = z.object({
  jobTypeId: z.coerce.number().int().positive().optional(),
  expiring: flag.optional(),
  ...listFields(['contractorName', 'jobType', 'jobs', 'cost']),
});
type ContractorsSearch = z.output<typeof ContractorsSearch>;

const contractorList = listOf(api.contractors.list, {
  filters: ['jobTypeId', 'expiring'],
  filtersOf: ({ jobTypeId, expiring }: ContractorsSearch) => ({
    jobTypeId,
    expiring: expiring === true ? ('true' as const) : undefined,
  }),
});

interface ListingProps {
  search: ContractorsSearch;
  setSearch: SetSearchOf<ContractorsSearch>;
  onEdit: ((contractor: Contractor) => void) | undefined;
  onNew: (() => void) | undefined;
}

function Filters({ search, setSearch }: Pick<ListingProps, 'search' | 'setSearch'>) {
  const t = useMessages(contractorsMessages);
  const jobTypes = useJobTypes() ?? [];
  const isOn = search.expiring === true;
  return (
    <>
      <FilterSelect
        label={t('jobType')}
        all={t('everyJobType')}
        value={search.jobTypeId === undefined ? undefined : String(search.jobTypeId)}
        options={jobTypes.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(chosen) =>
          setSearch({
            jobTypeId: chosen === undefined ? undefined : Number(chosen),
            page: undefined,
          })
        }
      />
      <ToggleButton
        isOn={isOn}
        onClick={() => setSearch({ expiring: isOn ? undefined : true, page: undefined })}
      >
        {t('expiring')}
      </ToggleButton>
    </>
  );
}

function Listing({ search, setSearch, onEdit, onNew }: ListingProps) {
  const t = useMessages(contractorsMessages);
  const navigate = useNavigate();
  const columns = useColumns(contractorFields);
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...useList(contractorList, { search, setSearch })}
      rowId={({ id }) => String(id)}
      rowLabel={({ contractorName }) => contractorName}
      searchLabel={t('search')}
      filters={<Filters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="contractors" filters={contractorList.noFilters} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) =>
        void navigate({
          to: '/dashboard/contractors/$contractorId',
          params: { contractorId: String(id) },
        })
      }
      onEdit={onEdit}
      onNew={onNew}
      onExport={() => void contractorList.download(search, { name: t('title'), columns })}
    />
  );
}

/** The screen is open to whoever reads faults alone, too: they find nothing to read here. */
export function ContractorsPage() {
  const canRead = useCan(api.contractors.list);
  return canRead ? <Contractors /> : <EmptyState kind="forbidden" />;
}

function Contractors() {
  const t = useMessages(contractorsMessages);
  const canWrite = useCan(api.contractors.create);
  const canUpdate = useCan(api.contractors.update);
  const { search, setSearch } = useScreenSearch(ContractorsSearch);
  const [edited, setEdited] = useState<Contractor | 'new' | null>(null);
  const [isSorting, setIsSorting] = useState(false);
  const onNew = canWrite ? () => setEdited('new') : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button icon={<Shapes size={16} aria-hidden />} onClick={() => setIsSorting(true)}>
              {t('jobTypes')}
            </Button>
            {onNew && (
              <Button variant="primary" icon={<HardHat size={16} aria-hidden />} onClick={onNew}>
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      <Listing
        search={search}
        setSearch={setSearch}
        onEdit={canUpdate ? setEdited : undefined}
        onNew={onNew}
      />
      <ContractorSheet contractor={edited} onClose={() => setEdited(null)} />
      <JobTypesSheet open={isSorting} onClose={() => setIsSorting(false)} />
    </>
  );
}
