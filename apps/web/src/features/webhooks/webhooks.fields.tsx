import { webhookStates, type Webhook } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { openFamilies } from '#core/api/open-areas.ts';
import { useMessages } from '#core/language/i18n.ts';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { familyMessages } from '#features/audit-log/audit-log.messages.ts';
import { webhooksMessages } from '#features/webhooks/webhooks.messages.ts';
import { ChecksField } from '#ui/form/checkbox-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

const tones = { active: 'success', paused: 'neutral', stopped: 'danger' } as const;

interface Props {
  row: Webhook;
}
export function WebhookState({ row: { state, failingSince } }: Props) {
  const t = useMessages(webhooksMessages);
  const tone = state === 'active' && failingSince !== null ? 'warning' : tones[state];
  return <Badge tone={tone}>{t(`state.${state}`)}</Badge>;
}

function LastDelivered({ row: { lastDeliveredAt } }: Props) {
  return lastDeliveredAt === null ? <None /> : <RelativeTime value={lastDeliveredAt} />;
}

/** Those that still have access. */
function ProgramField(props: FieldProps) {
  const { data } = useQuery(
    api.serviceAccounts.list.query({ query: { limit: 1000, state: 'active,ended' } }),
  );
  const options = data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return <ComboboxField {...props} options={options} isLoading={data === undefined} isNumber />;
}

function FamiliesField(props: FieldProps) {
  const family = useMessages(familyMessages);
  const choices = openFamilies.map((value) => ({ value, label: family(value) }));
  return <ChecksField {...props} choices={choices} />;
}

const sayFamilies = (value: unknown): string =>
  openFamilies
    .filter((name) => Array.isArray(value) && value.includes(name))
    .map((name) => familyMessages.text(name))
    .join(', ');

export const webhookFields = fieldsOf<Webhook>('webhook')({
  program: {
    label: ['Program', 'Programa'],
    value: ({ program }) => program.name,
    column: { isHideable: false, card: 'title' },
    fact: true,
  },
  programId: {
    label: ['Program', 'Programa'],
    hint: [
      'It is told of what it may read itself, and not of what it did.',
      'Recibe aviso de lo que puede leer, y no de lo que hizo él mismo.',
    ],
    value: ({ program }) => program.id,
    edit: ProgramField,
    isLogged: false,
  },
  state: {
    label: ['State', 'Estado'],
    ...choice(webhookStates, (state) => webhooksMessages.text(`state.${state}`)),
    column: { cell: WebhookState },
  },
  url: {
    label: ['Address', 'Dirección'],
    hint: ['https, and reached from the internet.', 'Https y accesible desde internet.'],
    column: { isSortable: true },
    fact: true,
    edit: { maxLength: 1000, inputMode: 'url', placeholder: 'https://' },
  },
  families: {
    label: ['Hears of', 'Recibe aviso de'],
    kind: 'words',
    say: sayFamilies,
    fact: true,
    edit: FamiliesField,
  },
  waiting: {
    label: ['Waiting', 'Pendientes'],
    kind: 'number',
    column: {},
    fact: true,
    isLogged: false,
  },
  lastDeliveredAt: {
    label: ['Last delivered', 'Última entrega'],
    kind: 'instant',
    column: { cell: LastDelivered, isSortable: true },
    fact: true,
    isLogged: false,
  },
  secretEnd: { label: ['Secret ends in', 'El secreto acaba en'], fact: true },
  madeBy: { label: ['Made by', 'Creado por'], fact: true, isLogged: false },
  madeAt: { label: ['Made', 'Creado'], kind: 'instant', fact: true, isLogged: false },
});

const { programId, url, families } = webhookFields;
export const newFields = { programId, url, families };
/** Its program stays. */
export const changedFields = { url, families };
