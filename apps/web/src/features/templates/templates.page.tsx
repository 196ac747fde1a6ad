import { FilePlus2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { NewTemplateDialog, TemplateDialog } from '#features/templates/template-dialog.tsx';
import { templateList } from '#features/templates/templates-view.ts';
import { templateFields } from '#features/templates/templates.fields.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { FilterDrawer } from '#ui/table/filters.tsx';

/** Every text that can be printed or mailed; the one that is opened is changed over the list. */
export function TemplatesPage() {
  const t = useTemplatesWords();
  const address = useAddress(templateList);
  const { open } = address.search;
  return (
    <ListPage
      {...{ list: templateList, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      add={{ by: api.templates.create, label: t('new'), icon: FilePlus2 }}
      renderForm={({ record, onClose }) =>
        record === 'new' && <NewTemplateDialog onClose={onClose} />
      }
      columns={useColumns(templateFields)}
      rowLabel={({ title }) => title}
      searchLabel={t('search')}
      filters={
        <FilterDrawer>
          <FieldFilter
            {...filterOf(address, 'kind')}
            field={templateFields.kind}
            all={t('everyKind')}
          />
          <FieldFilter
            {...filterOf(address, 'language')}
            field={templateFields.language}
            all={t('everyLanguage')}
          />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => address.setSearch({ open: id })}
    >
      {open !== undefined && <TemplateDialog key={open} id={open} {...address} />}
    </ListPage>
  );
}
