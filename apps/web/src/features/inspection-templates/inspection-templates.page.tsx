import { useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import {
  ImportButton,
  ImportProblem,
  type Refused,
} from '#features/inspection-templates/import-form.tsx';
import { templateForms } from '#features/inspection-templates/inspection-templates-view.ts';
import { inspectionTemplateFields } from '#features/inspection-templates/inspection-templates.fields.tsx';
import { useInspectionTemplatesWords } from '#features/inspection-templates/inspection-templates.messages.ts';
import { FilterDrawer } from '#ui/table/filters.tsx';

/** What is asked in inspections: every form, with what is in use of it. */
export function InspectionTemplatesPage() {
  const t = useInspectionTemplatesWords();
  const address = useAddress(templateForms);
  const [refused, setRefused] = useState<Refused | null>(null);
  const navigate = useNavigate();
  const open = ({ id }: { id: number }) =>
    void navigate({ to: '/dashboard/form-builder', search: { id } });
  const { mutate: begin } = useAction(api.inspectionQuestioners.create, {
    success: t('begun'),
    onSuccess: open,
  });
  const importing = <ImportButton onRefused={setRefused} />;
  return (
    <ListPage
      {...{ list: templateForms, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle'), actions: importing }}
      add={{
        by: api.inspectionQuestioners.create,
        label: t('new'),
        icon: FilePlus2,
        onAdd: () => begin({ body: {} }),
      }}
      top={refused && <ImportProblem refused={refused} onClose={() => setRefused(null)} />}
      columns={useColumns(inspectionTemplateFields)}
      onOpen={open}
      rowLabel={({ title }) => title}
      searchLabel={t('search')}
      filters={
        <FilterDrawer>
          <FieldFilter
            {...filterOf(address, 'status')}
            field={inspectionTemplateFields.status}
            all={t('everyStatus')}
          />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
