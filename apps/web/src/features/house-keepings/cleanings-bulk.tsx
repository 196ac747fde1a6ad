import {
  houseKeepingPriorities,
  recordId,
  text,
  type BulkResult,
  type HouseKeepingBatch,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Scale, UserRound, Zap, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { FieldInputs } from '#core/records/field-input.tsx';
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

function People({ onGo, onClose }: { onGo: (userIds: number[]) => void; onClose: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const { data } = useQuery(api.houseKeepings.people.query());
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  if (!data) return <SkeletonLines lines={4} />;
  const own = new Set(data.filter((one) => one.isHousekeeper).map(({ id }) => id));
  const now = chosen ?? own;
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(now);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-3">
      {data.map(({ id, name, jobs }) => (
        <Checkbox
          key={id}
          checked={now.has(id)}
          onChange={(isOn) => toggle(id, isOn)}
          label={name}
          hint={t('balanceLoad', { count: jobs })}
        />
      ))}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="primary" disabled={now.size === 0} onClick={() => onGo([...now])}>
          {t('balanceGo')}
        </Button>
      </div>
    </div>
  );
}

/** Spreads what nobody has over the people who are there today. */
export function BalanceButton() {
  const t = useMessages(houseKeepingMessages);
  const [isOpen, setIsOpen] = useState(false);
  const balance = useAction(api.houseKeepings.balance, {
    loading: t('saving'),
    success: null,
    onSuccess: ({ done }) => {
      setIsOpen(false);
      toast.success(t('balanced', { count: done.length }));
    },
  });
  return (
    <>
      <Button icon={<Scale size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('balance')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('balanceTitle')}
        description={t('balanceText')}
      >
        <People
          onClose={() => setIsOpen(false)}
          onGo={(userIds) => balance.mutate({ body: { userIds } })}
        />
      </Dialog>
    </>
  );
}
