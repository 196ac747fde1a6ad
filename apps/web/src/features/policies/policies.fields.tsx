import type { ListedPolicy, Media, Policy, PolicyReader } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { Bound, type FieldProps } from '#ui/form/field.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Badge } from '#ui/show/badge.tsx';

export const policiesMessages = messages('policies', {
  title: ['Policies', 'Políticas'],
  subtitle: [
    'What everybody here is to know, and who has read it.',
    'Lo que todos aquí deben saber, y quién lo ha leído.',
  ],
  new: ['New policy', 'Nueva política'],
  policy: ['Policy', 'Política'],
  search: ['Search policies', 'Buscar políticas'],
  mine: ['My reading', 'Mi lectura'],
  all: ['All', 'Todas'],
  open: ['To read', 'Por leer'],
  overdue: ['Overdue', 'Fuera de plazo'],
  review: ['Review due', 'Revisión pendiente'],
  'state.read': ['Read', 'Leída'],
  'state.due': ['By {{day}}', 'Hasta {{day}}'],
  'state.overdue': ['Late: {{day}}', 'Tarde: {{day}}'],
  'state.free': ['To know', 'Informativa'],
  emptyTitle: ['No policies', 'No hay políticas'],
  emptyText: [
    'Fire safety, safeguarding, keys: what is written here asks those whom it is for to read it.',
    'Incendios, protección, llaves: lo que se escribe aquí pide a sus destinatarios que lo lean.',
  ],
  text: ['Policy', 'Política'],
  readers: ['Who has read it', 'Quién la ha leído'],
  change: ['Change', 'Cambiar'],
  history: ['History', 'Historial'],
  everybody: ['Everybody', 'Todos'],
  edition: ['Edition {{edition}}', 'Edición {{edition}}'],
  inForce: ['in force from {{day}}', 'en vigor desde el {{day}}'],
  openFile: ['Open {{name}}', 'Abrir {{name}}'],
  file: ['File', 'Archivo'],
  fileStays: ['Its file stays as it is.', 'Su archivo se queda como está.'],
  fileRemove: ['Remove the file', 'Quitar el archivo'],
  acknowledge: ['I have read and understood it', 'La he leído y entendido'],
  acknowledged: ['Thank you: noted', 'Gracias: anotado'],
  readOn: ['You have read it: {{time}}', 'La ha leído: {{time}}'],
  required: [
    'Everybody it is for says that they have read it',
    'Sus destinatarios confirman su lectura',
  ],
  dueDays: ['Days to read it', 'Días para leerla'],
  remind: ['Remind who has not read it', 'Recordar a quien no la ha leído'],
  reminded: ['Reminders are on their way', 'Los recordatorios están en camino'],
  readersNone: ['It is for nobody who is here', 'No es para nadie que esté aquí'],
  ofTotal: ['{{count}} of {{total}} have read it', '{{count}} de {{total}} la han leído'],
  lastRead: ['has read edition {{edition}}', 'ha leído la edición {{edition}}'],
  withdraw: ['Withdraw', 'Retirar'],
  withdrawText: [
    'Nobody is asked to read it any more. Who has read it stays in the log.',
    'Ya no se pide su lectura. Quién la ha leído queda en el registro.',
  ],
  withdrawn: ['{{title}} is withdrawn', '{{title}} se ha retirado'],
  missing: ['This policy is not there', 'Esta política no existe'],
  missingText: [
    'It was withdrawn, or it is not for your role.',
    'Se retiró o no es para su función.',
  ],
  newEdition: [
    'Other words or another file make the next edition, which asks everybody again.',
    'Si cambian el texto o el archivo, habrá una nueva edición que todos deben leer.',
  ],
  waiting: ['Policies to read: {{count}}', 'Políticas por leer: {{count}}'],
  putOff: ['Not now', 'Ahora no'],
  putOffHint: [
    'Once a day; it is counted, and who keeps the policies sees it.',
    'Una vez al día; se cuenta, y lo ve quien lleva las políticas.',
  ],
  putOffDone: ['Put off until tomorrow', 'Aplazado hasta mañana'],
  putOffTimes_one: ['put off {{count}} time', 'aplazada {{count}} vez'],
  putOffTimes_other: ['put off {{count}} times', 'aplazada {{count}} veces'],
  late: [
    'Policies that were to be read already: {{count}}',
    'Políticas que ya debían estar leídas: {{count}}',
  ],
  gateTitle: ['Before you begin', 'Antes de empezar'],
  gateText: [
    'These policies were to be read already. Read them now: it takes a few minutes.',
    'Estas políticas ya debían estar leídas. Léalas ahora: son unos minutos.',
  ],
});
export const usePoliciesWords = () => useMessages(policiesMessages);

const tones = { read: 'success', due: 'info', overdue: 'danger', free: 'neutral' } as const;
const stateWords = {
  read: 'state.read',
  due: 'open',
  overdue: 'overdue',
  free: 'state.free',
} as const;
type Reading = Pick<PolicyReader, 'state' | 'due'>;

export function ReadingBadge({ state, due }: Reading) {
  const t = usePoliciesWords();
  const format = useFormat();
  const day = due === null ? '' : format.date(due);
  return <Badge tone={tones[state]}>{t(`state.${state}`, { day })}</Badge>;
}

function AudienceField(props: FieldProps) {
  const roles = useQuery(api.roles.list.all()).data?.items;
  const choices = roles
    ?.filter(({ kind }) => kind !== 'council')
    .map(({ id, title }) => ({ id, label: title }));
  return <ManyField {...props} choices={choices} />;
}

function AcknowledgementField({ name }: FieldProps) {
  const t = usePoliciesWords();
  return (
    <>
      <SwitchField name={`${name}.required`} label={t('required')} />
      <NumberField name={`${name}.dueDays`} label={t('dueDays')} min={0} max={365} hasButtons />
    </>
  );
}

function FileField(props: FieldProps) {
  const t = usePoliciesWords();
  const [sent, setSent] = useState<readonly Media[]>([]);
  return (
    <Bound {...props} required={false}>
      {({ field }) => {
        const isKept = typeof field.value === 'number' && sent[0]?.id !== field.value;
        return (
          <fieldset className="flex flex-col gap-2">
            <legend className="font-medium">{props.label}</legend>
            {isKept && (
              <p className="flex flex-wrap items-center gap-2 text-ink-2">
                {t('fileStays')}
                <Button size="sm" onClick={() => field.onChange(null)}>
                  {t('fileRemove')}
                </Button>
              </p>
            )}
            <MediaPicker
              label={t('file')}
              target={{ folder: 'policy' }}
              value={sent}
              onChange={(change) => {
                const files = change(sent);
                setSent(files);
                field.onChange(files[0]?.id ?? null);
              }}
            />
          </fieldset>
        );
      }}
    </Bound>
  );
}

/** As the list has it, or with its words. */
export type PolicyRow = ListedPolicy & Partial<Pick<Policy, 'body' | 'file'>>;

export const policyFields = fieldsOf<PolicyRow>('policy')({
  title: {
    label: ['Title', 'Título'],
    column: { isSortable: true, isHideable: false, card: 'title' },
    edit: { maxLength: 160, autoFocus: true },
  },
  category: {
    label: ['Category', 'Categoría'],
    column: { isSortable: true },
    edit: { maxLength: 80 },
  },
  mine: {
    label: ['My reading', 'Mi lectura'],
    value: ({ mine: { state } }) => policiesMessages.text(stateWords[state]),
    column: { cell: ({ row: { mine } }) => <ReadingBadge {...mine} /> },
    isLogged: false,
  },
  acknowledged: {
    label: ['Have read it', 'La han leído'],
    value: ({ acknowledged, acknowledgement: { required } }) =>
      acknowledged && required ? `${acknowledged.count} / ${acknowledged.total}` : null,
    column: { needs: { route: api.policies.readers.route } },
    isLogged: false,
  },
  audience: {
    label: ['For', 'Para'],
    hint: [
      'The roles that it is for. None: everybody who may read policies.',
      'Las funciones a las que se dirige. Ninguna: todos los que pueden leer políticas.',
    ],
    value: ({ audience }) => audience.map(({ id }) => id).toSorted((one, other) => one - other),
    say: (value) => (typeof value === 'string' ? value : ''),
    first: [],
    edit: AudienceField,
  },
  edition: { label: ['Edition', 'Edición'], kind: 'number', column: {} },
  effectiveFrom: {
    label: ['In force from', 'En vigor desde'],
    kind: 'day',
    column: { isSortable: true },
    edit: {},
  },
  reviewOn: {
    label: ['Review on', 'Revisar el'],
    kind: 'day',
    column: {
      isSortable: true,
      cell: ({ row }) => <ReviewDay {...row} />,
    },
    edit: {},
  },
  acknowledgement: {
    label: ['Acknowledgement', 'Confirmación'],
    edit: AcknowledgementField,
    first: { required: true, dueDays: 7 },
    isLogged: false,
  },
  fileId: {
    label: ['File', 'Archivo'],
    value: ({ file }) => file?.id ?? null,
    edit: FileField,
    isLogged: false,
  },
  body: { label: ['Text', 'Texto'], kind: 'lines', edit: { maxLength: 50_000 } },
});

function ReviewDay({ reviewOn, isReviewDue }: ListedPolicy) {
  const t = usePoliciesWords();
  const format = useFormat();
  if (reviewOn === null) return null;
  return isReviewDue ? (
    <Badge tone="warning">{`${t('review')}: ${format.date(reviewOn)}`}</Badge>
  ) : (
    <span className="whitespace-nowrap">{format.date(reviewOn)}</span>
  );
}
