import {
  CloseIncident,
  IncidentAddendum,
  LinkIncident,
  ReopenIncident,
  ResolveIncident,
  SecureCctv,
  incidentLinks,
  type Incident,
} from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { faultNumber } from '#features/fault/fault-badges.tsx';
import { incidentNumber, placeOf, useIncidentWords } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const secure = SecureCctv.pick({ where: true });
const forms = {
  resolve: { schema: ResolveIncident, values: { outcome: '' } },
  close: { schema: CloseIncident, values: { reason: '', duplicateOf: null } },
  reopen: { schema: ReopenIncident, values: { reason: '' } },
  addendum: { schema: IncidentAddendum, values: { text: '' } },
  secureCctv: { schema: secure, values: { where: '' } },
};
export type IncidentDialog = keyof typeof forms | 'link';

interface FormProps {
  incident: Incident;
  onClose: () => void;
}

const some = { limit: 100 } as const;

/** Another incident: the newest, and every other by its number, its words or who was in it. */
function OtherIncident({ name, label, than }: { name: string; label: string; than: Incident }) {
  const titleOf = useTypeTitle();
  const [search, setSearch] = useState('');
  const query = search.trim() === '' ? some : { ...some, search: search.trim() };
  const { data, isFetching } = useQuery({
    ...api.incidents.list.query({ query }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? [])
    .filter(({ id }) => id !== than.id)
    .map((other) => ({
      value: String(other.id),
      label: `${incidentNumber(other.number)} ${titleOf(other.type)}`,
      hint: placeOf(other),
    }));
  return (
    <ComboboxField
      {...{ name, label, options }}
      isNumber
      isClearable
      isLoading={isFetching}
      onSearch={setSearch}
    />
  );
}

function useFaults(isAsked: boolean) {
  const { data } = useQuery({
    ...api.maintenance.list.query({ query: some }),
    enabled: isAsked,
  });
  return (data?.items ?? []).map(({ id, number, issue, room, area }) => ({
    value: String(id),
    label: `${faultNumber(number)} ${issue}`,
    hint: room?.roomNo ?? area,
  }));
}

function useCleanings(isAsked: boolean) {
  const { data } = useQuery({
    ...api.houseKeepings.list.query({ query: some }),
    enabled: isAsked,
  });
  return (data?.items ?? []).map(({ id, room, area, startDate }) => ({
    value: String(id),
    label: room?.roomNo ?? area,
    hint: startDate,
  }));
}

function useRounds(isAsked: boolean) {
  const format = useFormat();
  const { data } = useQuery({
    ...api.roomInspections.list.query({ query: some }),
    enabled: isAsked,
  });
  return (data?.items ?? []).map(({ id, number, startedAt }) => ({
    value: String(id),
    label: `#OCC-${String(number).padStart(3, '0')}`,
    hint: startedAt === null ? '' : format.timeAndDate(startedAt),
  }));
}

/** Nothing is found on one that has not begun. */
function useInspections(isAsked: boolean) {
  const { data } = useQuery({
    ...api.inspections.list.query({
      query: {
        ...some,
        status: 'in_progress,completed',
        sortBy: 'number',
        sortOrder: 'desc',
      },
    }),
    enabled: isAsked,
  });
  return (data?.items ?? []).map(({ id, number, questioner, place }) => ({
    value: String(id),
    label: `#INS-${String(number).padStart(3, '0')} ${questioner.title}`,
    hint: place.room?.roomNo ?? place.area,
  }));
}

function Fields({ incident, act }: { incident: Incident; act: keyof typeof forms }) {
  const t = useIncidentsWords();
  const texts = {
    resolve: ['outcome', t('outcome')],
    addendum: ['text', t('addition')],
    close: ['reason', t('reason')],
    reopen: ['reason', t('reason')],
  } as const;
  if (act === 'secureCctv')
    return <TextField name="where" label={t('where')} hint={t('whereHint')} maxLength={200} />;
  const [name, label] = texts[act];
  return (
    <>
      <TextareaField name={name} label={label} />
      {act === 'close' && incident.status === 'new' && (
        <OtherIncident name="duplicateOf" label={t('duplicateOf')} than={incident} />
      )}
    </>
  );
}

/** Said in its own words, so that one sees what became of it. */
function useActs({ id }: Incident) {
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const options = {
    success: ({ number, status }: Incident) =>
      t('changed', { number: incidentNumber(number), status: word(`status.${status}`) }),
  };
  const resolve = useAction(api.incidents.resolve, options).mutateAsync;
  const close = useAction(api.incidents.close, options).mutateAsync;
  const reopen = useAction(api.incidents.reopen, options).mutateAsync;
  const addendum = useAction(api.incidents.addendum).mutateAsync;
  const secureCctv = useAction(api.incidents.secureCctv).mutateAsync;
  const params = { id };
  return {
    resolve: (given: unknown) => resolve({ params, body: ResolveIncident.parse(given) }),
    close: (given: unknown) => close({ params, body: CloseIncident.parse(given) }),
    reopen: (given: unknown) => reopen({ params, body: ReopenIncident.parse(given) }),
    addendum: (given: unknown) => addendum({ params, body: IncidentAddendum.parse(given) }),
    secureCctv: (given: unknown) => secureCctv({ params, body: secure.parse(given) }),
  };
}

function ActForm({ incident, act, onClose }: FormProps & { act: keyof typeof forms }) {
  const t = useIncidentsWords();
  const acts = useActs(incident);
  const { schema, values } = forms[act];
  return (
    <ContractForm<z.ZodType>
      schema={schema}
      values={values}
      submitLabel={t(`act.${act}`)}
      onCancel={onClose}
      onSubmit={async (body) => {
        await acts[act](body);
        onClose();
      }}
    >
      <Fields incident={incident} act={act} />
    </ContractForm>
  );
}

function LinkForm({ incident, onClose }: FormProps) {
  const t = useIncidentsWords();
  const may = {
    maintenance: useCan(api.maintenance.list),
    house_keeping: useCan(api.houseKeepings.list),
    room_inspection: useCan(api.roomInspections.list),
    inspection: useCan(api.inspections.list),
    incident: true,
  };
  const kinds = incidentLinks.filter((kind) => may[kind]);
  const [type, setType] = useState(kinds[0] ?? 'incident');
  const options = {
    maintenance: useFaults(type === 'maintenance'),
    house_keeping: useCleanings(type === 'house_keeping'),
    room_inspection: useRounds(type === 'room_inspection'),
    inspection: useInspections(type === 'inspection'),
  };
  const { mutateAsync } = useAction(api.incidents.link);
  return (
    <>
      <SegmentedControl
        label={t('linkType')}
        value={type}
        onChange={setType}
        options={kinds.map((value) => ({ value, label: t(`link.${value}`) }))}
      />
      <ContractForm
        key={type}
        schema={LinkIncident}
        values={{ type }}
        submitLabel={t('act.link')}
        onCancel={onClose}
        className="mt-4 flex flex-col gap-5"
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: incident.id }, body });
          onClose();
        }}
      >
        {type === 'incident' ? (
          <OtherIncident name="id" label={t('linkTo')} than={incident} />
        ) : (
          <ComboboxField name="id" label={t('linkTo')} options={options[type]} isNumber />
        )}
      </ContractForm>
    </>
  );
}

export function IncidentActDialog({
  incident,
  act,
  onClose,
}: FormProps & { act: IncidentDialog | null }) {
  const titleOf = useTypeTitle();
  const t = useIncidentsWords();
  if (act === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${act}`)}
      description={`${incidentNumber(incident.number)} ${titleOf(incident.type)}`}
    >
      {act === 'link' ? (
        <LinkForm {...{ incident, onClose }} />
      ) : (
        <ActForm {...{ incident, act, onClose }} />
      )}
    </Dialog>
  );
}
