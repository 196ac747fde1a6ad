import { NewTemplate, type Template } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLanguage } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs, firstValues, valuesOf } from '#core/records/field-input.tsx';
import { TypedPreview } from '#features/templates/preview-panel.tsx';
import { templateFields } from '#features/templates/templates.fields.tsx';
import { useTemplatesWords } from '#features/templates/templates.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';

/** What is written beside what comes of it; on a phone below each other. */
function Fields() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <FieldInputs fields={templateFields} names={['title']} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FieldInputs fields={templateFields} names={['kind', 'language']} />
        </div>
        <FieldInputs fields={templateFields} names={['body', 'active']} />
      </div>
      <TypedPreview />
    </div>
  );
}

const useOptions = () => {
  const t = useTemplatesWords();
  return { type: t('template'), tellsItself: ['stale'] } as const;
};

export function NewTemplateForm({ onDone }: { onDone: () => void }) {
  const language = useLanguage();
  const create = useAction(api.templates.create, useOptions());
  const [began] = useState({
    ...firstValues(templateFields),
    title: '',
    kind: 'incident' as const,
    language,
    body: '',
    active: true,
  });
  return (
    <ContractForm
      schema={NewTemplate}
      values={began}
      isStuck
      onCancel={onDone}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        onDone();
      }}
    >
      <Fields />
    </ContractForm>
  );
}

export function TemplateForm({ template, onDone }: { template: Template; onDone: () => void }) {
  const update = useAction(api.templates.update, useOptions());
  const params = { id: template.id };
  return (
    <EditForm
      type="template"
      record={template}
      schema={NewTemplate}
      valuesOf={valuesOf(templateFields)}
      read={api.templates.get.call}
      save={(body) => update.mutateAsync({ params, body })}
      onDone={onDone}
      isStuck
    >
      <Fields />
    </EditForm>
  );
}
