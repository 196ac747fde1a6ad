import { locales, templateKinds, type Template } from '@keyhold/contract';

import { choice, fieldsOf } from '#core/records/fields.ts';
import { BodyField } from '#features/templates/body-field.tsx';
import { templatesMessages, useTemplatesWords } from '#features/templates/templates.messages.ts';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

export function TemplateState({ row: { active } }: { row: Pick<Template, 'active'> }) {
  const t = useTemplatesWords();
  return <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'on' : 'off')}</Badge>;
}

function ChangedCell({ row: { changedAt, changedBy } }: { row: Template }) {
  const t = useTemplatesWords();
  return (
    <span className="flex flex-col">
      {changedBy ? changedBy.name : t('beginning')}
      {changedBy && (
        <span className="text-sm text-ink-2">
          <RelativeTime value={changedAt} />
        </span>
      )}
    </span>
  );
}

/** A template, as its table shows it, its form asks for it and the log tells it. */
export const templateFields = fieldsOf<Template>('template')({
  title: {
    label: ['Title', 'Título'],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 120 },
  },
  kind: {
    label: ['Kind', 'Tipo'],
    ...choice(templateKinds, (kind) => templatesMessages.text(`kind.${kind}`)),
    column: { isSortable: true },
    edit: {},
  },
  language: {
    label: ['Language', 'Idioma'],
    ...choice(locales, (language) => templatesMessages.text(`language.${language}`)),
    column: { isSortable: true },
    edit: {},
  },
  body: { label: ['Text', 'Texto'], kind: 'lines', edit: BodyField },
  active: {
    label: ['Can be printed and mailed', 'Se puede imprimir y enviar'],
    kind: 'flag',
    column: { header: ['State', 'Estado'], cell: TemplateState, card: 'corner' },
    edit: SwitchField,
  },
  changedAt: {
    label: ['Last changed', 'Último cambio'],
    kind: 'instant',
    column: {
      cell: ChangedCell,
      isSortable: true,
      csv: [
        { header: ['Changed by', 'Cambiada por'], value: ({ changedBy }) => changedBy?.name ?? '' },
        { header: ['Last changed', 'Último cambio'], value: ({ changedAt }) => changedAt },
      ],
    },
    isLogged: false,
  },
});
