import {
  houseKeepingPriorities,
  recordId,
  text,
  type BulkResult,
  type Contract,
  type HouseKeepingBatch,
  type Output,
} from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, Check, Scale, UserRound, Zap, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FieldInputs } from '#core/records/field-input.tsx';
import { useCan } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { BulkReport } from '#features/house-keepings/cleaning-card.tsx';
import { cleaningFields } from '#features/house-keepings/house-keepings.fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

type Result = z.infer<typeof BulkResult>;
type Cleaner = Output<Contract['houseKeepings']['people']>[number];
type ActOf = (ids: number[]) => HouseKeepingBatch;

const Assign = z.strictObject({ assignedToId: recordId.nullable() });
const Prioritise = z.strictObject({ priority: z.enum(houseKeepingPriorities) });
const Cancel = z.strictObject({ reason: text(500) });
type Asking = 'assign' | 'prioritise' | 'cancel' | null;

interface AskProps {
  asking: Asking;
  onClose: () => void;
  onAct: (of: ActOf) => void;
}

function Ask({ asking, onClose, onAct }: AskProps) {
  const t = useMessages(houseKeepingMessages);
  if (asking === null) return null;
  return (
    <Dialog open onOpenChange={onClose} title={t(`${asking}Title`)}>
      {asking === 'assign' && (
        <ContractForm
          schema={Assign}
          values={{ assignedToId: null }}
          submitLabel={t('assign')}
          onCancel={onClose}
          onSubmit={({ assignedToId }) => onAct((ids) => ({ act: 'assign', ids, assignedToId }))}
        >
          <FieldInputs fields={cleaningFields} names={['assignedToId']} />
        </ContractForm>
      )}
      {asking === 'prioritise' && (
        <ContractForm
          schema={Prioritise}
          values={{ priority: 'high' }}
          submitLabel={t('save')}
          onCancel={onClose}
          onSubmit={({ priority }) => onAct((ids) => ({ act: 'reprioritise', ids, priority }))}
        >
          <FieldInputs fields={cleaningFields} names={['priority']} />
        </ContractForm>
      )}
      {asking === 'cancel' && (
        <ContractForm
          schema={Cancel}
          values={{ reason: '' }}
          submitLabel={t('cancel')}
          onCancel={onClose}
          onSubmit={({ reason }) => onAct((ids) => ({ act: 'cancel', ids, reason }))}
        >
          <FieldInputs fields={cleaningFields} names={['reason']} />
        </ContractForm>
      )}
    </Dialog>
  );
}

interface ButtonProps {
  icon: LucideIcon;
  label: string;
  isLoading: boolean;
  onClick: () => void;
}

function BulkButton({ icon: Icon, label, ...rest }: ButtonProps) {
  return (
    <Button size="sm" icon={<Icon size={16} aria-hidden />} {...rest}>
      {label}
    </Button>
  );
}

interface BulkProps {
  count: number;
  getIds: () => Promise<number[]>;
  onDone: () => void;
}

/** One act on all that are chosen. */
export function CleaningsBulk({ getIds, onDone }: BulkProps) {
  const t = useMessages(houseKeepingMessages);
  const [asking, setAsking] = useState<Asking>(null);
  const [result, setResult] = useState<Result | null>(null);
  const batch = useAction(api.houseKeepings.batch, {
    loading: t('saving'),
    success: ({ done }) => (done.length > 0 ? t('done', { count: done.length }) : null),
  });
  const run = async (of: ActOf) => {
    setAsking(null);
    const ids = (await getIds()).slice(0, 500);
    const answer = await batch.mutateAsync({ body: of(ids) });
    if (answer.skipped.length > 0) setResult(answer);
    else onDone();
  };
  const quietly = (of: ActOf) => void run(of).catch(() => undefined);
  const close = () => {
    setResult(null);
    onDone();
  };
  const common = { isLoading: batch.isPending };
  return (
    <>
      <BulkButton
        {...common}
        icon={UserRound}
        label={t('assign')}
        onClick={() => setAsking('assign')}
      />
      <BulkButton
        {...common}
        icon={Zap}
        label={t('prioritise')}
        onClick={() => setAsking('prioritise')}
      />
      <BulkButton
        {...common}
        icon={Check}
        label={t('markCleaned')}
        onClick={() => quietly((ids) => ({ act: 'clean', ids }))}
      />
      <BulkButton {...common} icon={Ban} label={t('cancel')} onClick={() => setAsking('cancel')} />
      <Ask asking={asking} onClose={() => setAsking(null)} onAct={quietly} />
      <BulkReport result={result} onClose={close} />
    </>
  );
}

interface SharingProps {
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  people: readonly Cleaner[];
  /** How many jobs each of the chosen would have. */
  foretold: ReadonlyMap<number, number>;
}

function People({ chosen, onChange, people, foretold }: SharingProps) {
  const t = useMessages(houseKeepingMessages);
  const toggle = (id: number, isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  const loadOf = ({ id, jobs: now }: Cleaner) => {
    const jobs = chosen.has(id) ? foretold.get(id) : undefined;
    return jobs === undefined ? t('balanceLoad', { count: now }) : t('balanceThen', { now, jobs });
  };
  return (
    <div className="flex max-h-96 flex-col gap-3 overflow-y-auto">
      {people.map((one) => (
        <Checkbox
          key={one.id}
          checked={chosen.has(one.id)}
          onChange={(isOn) => toggle(one.id, isOn)}
          label={one.name}
          hint={[loadOf(one), one.isHere && t('isHere')].filter(Boolean).join(' · ')}
        />
      ))}
    </div>
  );
}

/** Whoever cleans and has been seen today or has work of today; where nobody is, whoever cleans. */
const onDuty = (people: readonly Cleaner[]): ReadonlySet<number> => {
  const own = people.filter((one) => one.isHousekeeper);
  const here = own.filter((one) => one.isHere || one.jobs > 0);
  return new Set((here.length > 0 ? here : own).map(({ id }) => id));
};

function Sharing({ onClose }: { onClose: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const { data: people } = useQuery(api.houseKeepings.people.query());
  const [asked, setAsked] = useState<ReadonlySet<number> | null>(null);
  const chosen = asked ?? onDuty(people ?? []);
  const userIds = [...chosen].toSorted((one, other) => one - other);
  const query = { userIds: userIds.length > 0 ? userIds.join(',') : undefined };
  const { data: preview } = useQuery({
    ...api.houseKeepings.previewBalance.query({ query }),
    enabled: useCan(api.houseKeepings.previewBalance) && people !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const balance = useAction(api.houseKeepings.balance, {
    loading: t('saving'),
    success: null,
    onSuccess: ({ done }) => {
      onClose();
      toast.success(t('balanced', { count: done.length }));
    },
  });
  const count = preview?.unassigned ?? 0;
  const foretold = new Map(preview?.people.map(({ id, jobs }) => [id, jobs]));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={count > 0 ? t('balanceTitle', { count }) : t('balance')}
      description={preview && (count > 0 ? t('balanceText') : t('balanceNone'))}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || count === 0}
            isLoading={balance.isPending}
            onClick={() => balance.mutate({ body: { userIds } })}
          >
            {t('balance')}
          </Button>
        </>
      }
    >
      {people && preview ? (
        <People {...{ chosen, people, foretold }} onChange={setAsked} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  );
}

/** Spreads what nobody has over the people who are there today. */
export function BalanceButton() {
  const t = useMessages(houseKeepingMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Scale size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('balance')}
      </Button>
      {isOpen && <Sharing onClose={() => setIsOpen(false)} />}
    </>
  );
}
