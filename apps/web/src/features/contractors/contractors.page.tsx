import { contractors } from '@keyhold/contract';
import { useNavigate } from '@tanstack/react-router';
import { HardHat, Shapes } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { ContractorDrawer } from '#features/contractors/contractor-form.tsx';
import { contractorFields } from '#features/contractors/contractors.fields.tsx';
import { contractorsMessages } from '#features/contractors/contractors.messages.ts';
import { JobTypesDrawer, useJobTypes } from '#features/contractors/job-types-drawer.tsx';
import { Button } from '#ui/button/button.tsx';
import { FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

const contractorList = listOf(api.contractors.list, contractors.list, {
  filters: ['jobTypeId', 'expiring'],
  views: 'contractors',
});

function Filters(address: AddressOf<typeof contractorList>) {
  const t = useMessages(contractorsMessages);
  const jobTypes = useJobTypes() ?? [];
  return (
    <>
      <FilterSelect
        {...filterOf(address, 'jobTypeId')}
        label={t('jobType')}
        all={t('everyJobType')}
        options={jobTypes.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <FilterToggle {...filterOf(address, 'expiring')} label={t('expiring')} />
    </>
  );
}

export function ContractorsPage() {
  const t = useMessages(contractorsMessages);
  const navigate = useNavigate();
  const address = useAddress(contractorList);
  const [isSorting, setIsSorting] = useState(false);
  const actions = (
    <Button icon={<Shapes size={16} aria-hidden />} onClick={() => setIsSorting(true)}>
      {t('jobTypes')}
    </Button>
  );
  return (
    <ListPage
      {...{ list: contractorList, address }}
      title={t('title')}
      header={{ actions }}
      add={{ by: api.contractors.create, label: t('new'), icon: HardHat }}
      change={api.contractors.update}
      renderForm={(form) => <ContractorDrawer {...form} />}
      columns={useColumns(contractorFields)}
      rowLabel={({ contractorName }) => contractorName}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) =>
        void navigate({
          to: '/dashboard/contractors/$contractorId',
          params: { contractorId: String(id) },
        })
      }
    >
      <JobTypesDrawer open={isSorting} onClose={() => setIsSorting(false)} />
    </ListPage>
  );
}
