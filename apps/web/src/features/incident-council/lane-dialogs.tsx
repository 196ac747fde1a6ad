import {
  CloseIncident,
  CouncilAction,
  CouncilQuestion,
  HouseAnswer,
  IncidentReason,
  PostIncident,
  type contract,
  type Incident,
  type Output,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import type { AnswerTo } from '#features/incident-council/lane-thread.tsx';
import { incidentNumber } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

export type LaneDialog = 'post' | 'takeBack' | 'ask' | 'act' | 'handBack' | 'close';
interface FormProps {
  incident: Incident;
  onClose: () => void;
}

/** One text, or a few fields, and the call that they are for. */
interface SayProps<S extends z.ZodType> extends FormProps {
  act: LaneDialog | 'answer';
  schema: S;
  values: Partial<z.input<S>>;
  send: (body: z.output<S>) => Promise<unknown>;
  children: ReactNode;
}
function Say<S extends z.ZodType>({ act, send, onClose, incident, ...form }: SayProps<S>) {
  const t = useLaneWords();
  return (
    <ContractForm<S>
      {...form}
      id={`lane-${act}-${incident.id}`}
      submitLabel={t(`act.${act}`)}
      onCancel={onClose}
      onSubmit={async (body) => {
        await send(body);
        onClose();
      }}
    />
  );
}

/** What became of it, after its number. */
function useStep({ id }: Incident, act: LaneDialog | 'answer') {
  const t = useLaneWords();
  const success = ({ number }: Incident) =>
    t('took', { number: incidentNumber(number), what: t(`act.${act}`) });
  return { params: { id }, options: { success } };
}

type Councils = Output<typeof contract.incidentCouncil.councils>;

/** Asked for where another council than one of those that placed its guests is chosen. */
function WhyOther({ councils }: { councils: Councils }) {
  const t = useLaneWords();
  const chosen = useWatch<z.input<typeof PostIncident>, 'councilId'>({ name: 'councilId' });
  const placing = councils.filter(({ isPlacing }) => isPlacing);
  const isOther = chosen != null && !placing.some(({ id }) => id === chosen);
  if (placing.length === 0 || !isOther) return null;
  const names = placing.map(({ name }) => name).join(', ');
  return <TextareaField name="whyOther" label={t('whyOther', { councils: names })} rows={2} />;
}

function PostForm(props: FormProps) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, 'post');
  const { data: councils } = useQuery(api.incidentCouncil.councils.query({ params }));
  const { mutateAsync } = useAction(api.incidentCouncil.post, options);
  if (!councils) return <SkeletonLines lines={4} />;
  if (!councils.some(({ isReachable }) => isReachable))
    return <EmptyState title={t('noCouncil')}>{t('noCouncilText')}</EmptyState>;
  const meant = councils.find(({ isDefault }) => isDefault)?.id;
  const reachable = councils.filter(({ isReachable }) => isReachable);
  const unreachable = councils.filter(({ isReachable }) => !isReachable);
  return (
    <Say
      {...props}
      act="post"
      schema={PostIncident}
      values={{ message: '', councilId: meant, whyOther: '' }}
      send={(body) => mutateAsync({ params, body })}
    >
      <p className="text-ink-2">{t('postText')}</p>
      <ComboboxField
        name="councilId"
        label={t('council')}
        isNumber
        options={reachable.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {unreachable.map(({ id, name }) => (
        <Notice key={id} tone="warning">
          {t('unreachable', { council: name })}
        </Notice>
      ))}
      <WhyOther councils={councils} />
      <TextareaField name="message" label={t('message')} />
    </Say>
  );
}

function ReasonForm({ act, ...props }: FormProps & { act: 'takeBack' | 'handBack' }) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, act);
  const takeBack = useAction(api.incidentCouncil.takeBack, options).mutateAsync;
  const handBack = useAction(api.incidentCouncil.handBack, options).mutateAsync;
  const send = act === 'takeBack' ? takeBack : handBack;
  return (
    <Say
      {...props}
      act={act}
      schema={IncidentReason}
      values={{ reason: '' }}
      send={(body) => send({ params, body })}
    >
      <TextareaField name="reason" label={t('reason')} />
    </Say>
  );
}

function AskForm(props: FormProps) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, 'ask');
  const { mutateAsync } = useAction(api.incidentCouncil.ask, options);
  return (
    <Say
      {...props}
      act="ask"
      schema={CouncilQuestion}
      values={{ text: '' }}
      send={(body) => mutateAsync({ params, body })}
    >
      <TextareaField name="text" label={t('question')} />
    </Say>
  );
}

/** A side by its name, a person by their number. */
const ActionForm = CouncilAction.extend({ owner: z.string().min(1) });

function ActForm(props: FormProps) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, 'act');
  const { data: people = [] } = useQuery(api.incidentCouncil.owners.query({ params }));
  const { mutateAsync } = useAction(api.incidentCouncil.act, options);
  const owners = [
    { value: 'house', label: t('side.house') },
    { value: 'council', label: t('side.council') },
    ...people.map(({ id, name, side }) => ({
      value: String(id),
      label: name,
      hint: t(`side.${side}`),
    })),
  ];
  return (
    <Say
      {...props}
      act="act"
      schema={ActionForm}
      values={{ text: '', owner: 'house' }}
      send={({ owner, ...body }) => {
        const isSide = owner === 'house' || owner === 'council';
        return mutateAsync({ params, body: { ...body, owner: isSide ? owner : Number(owner) } });
      }}
    >
      <TextareaField name="text" label={t('action')} />
      <DateField name="due" label={t('dueBy')} />
      <ComboboxField name="owner" label={t('owner')} options={owners} />
    </Say>
  );
}

const Closing = CloseIncident.pick({ reason: true });

function CloseForm(props: FormProps) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, 'close');
  const { mutateAsync } = useAction(api.incidents.close, options);
  return (
    <Say
      {...props}
      act="close"
      schema={Closing}
      values={{ reason: '' }}
      send={(body) => mutateAsync({ params, body })}
    >
      <TextareaField name="reason" label={t('closeReason')} />
    </Say>
  );
}

const Text = HouseAnswer.pick({ text: true });

function AnswerForm({ question, ...props }: FormProps & AnswerTo) {
  const t = useLaneWords();
  const { params, options } = useStep(props.incident, 'answer');
  const { mutateAsync } = useAction(api.incidentCouncil.answer, options);
  return (
    <Say
      {...props}
      act="answer"
      schema={Text}
      values={{ text: '' }}
      send={({ text }) => mutateAsync({ params, body: { text, to: question.id } })}
    >
      <p className="break-words whitespace-pre-wrap text-ink-2">{question.text}</p>
      <TextareaField name="text" label={t('answerText')} />
    </Say>
  );
}

interface FrameProps extends FormProps {
  act: LaneDialog | 'answer';
  children: ReactNode;
}
function Frame({ incident, act, onClose, children }: FrameProps) {
  const titleOf = useTypeTitle();
  const t = useLaneWords();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`act.${act}`)}
      description={`${incidentNumber(incident.number)} ${titleOf(incident.type)}`}
    >
      {children}
    </Dialog>
  );
}

export function AnswerDialog({ to, ...props }: FormProps & { to: AnswerTo | null }) {
  if (to === null) return null;
  return (
    <Frame {...props} act="answer">
      <AnswerForm {...props} {...to} />
    </Frame>
  );
}

const forms = { post: PostForm, ask: AskForm, act: ActForm, close: CloseForm };

export function LaneActDialog({ act, ...props }: FormProps & { act: LaneDialog | null }) {
  if (act === null) return null;
  const isReason = act === 'takeBack' || act === 'handBack';
  const Form = isReason ? null : forms[act];
  return (
    <Frame {...props} act={act}>
      {Form ? <Form {...props} /> : isReason && <ReasonForm {...props} act={act} />}
    </Frame>
  );
}
