import type { ListedPolicy, Media, Policy, PolicyReader } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { fieldsOf } from '#core/records/fields.ts';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { policiesMessages, usePoliciesWords } from '#features/policies/policies.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { SwitchField } from '#ui/form/checkbox-field.tsx';
import { Bound, type FieldProps } from '#ui/form/field.tsx';
import { ManyField } from '#ui/form/many-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { Badge } from '#ui/show/badge.tsx';

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

/** What of it is not published, for whoever keeps policies. */
export function DraftBadge({ edition, draft }: Pick<ListedPolicy, 'edition' | 'draft'>) {
  const t = usePoliciesWords();
  if (draft === null) return null;
  return <Badge tone="warning">{t(edition === null ? 'unpublished' : 'draft')}</Badge>;
}

/** As the list has it, or with its words. */
export type PolicyRow = ListedPolicy & Partial<Pick<Policy, 'body' | 'file'>>;

export const policyFields = fieldsOf<PolicyRow>('policy')({
  title: {
    label: ['Title', 'Título'],
    column: {
      cell: ({ row }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{row.title}</span>
          <DraftBadge {...row} />
        </span>
      ),
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
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
    value: ({ acknowledged, edition, acknowledgement: { required } }) =>
      acknowledged && required && edition !== null
        ? `${acknowledged.count} / ${acknowledged.total}`
        : null,
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
    hint: ['Empty: from when it is published.', 'Vacío: desde que se publique.'],
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
