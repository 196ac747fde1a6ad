import { hazards, type Hazard } from '@keyhold/contract';
import {
  Armchair,
  Bug,
  Droplets,
  CircleEllipsis,
  DoorOpen,
  Flame,
  Heater,
  PanelsTopLeft,
  Toilet,
  Waves,
  Zap,
  type LucideIcon,
} from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { reportFaultMessages } from '#features/fault/report-fault.messages.ts';
import type { ReportPlace } from '#features/report/report.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { Labelled } from '#ui/form/labelled.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { Switch } from '#ui/input/switch.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { TileChoices } from '#ui/input/tile-choices.tsx';

const kindNames = [
  'leak',
  'heating',
  'hot_water',
  'electric',
  'lock',
  'window',
  'toilet',
  'furniture',
  'damp',
  'pests',
  'other',
] as const;
export type Kind = (typeof kindNames)[number];
const kinds: Record<Kind, LucideIcon> = {
  leak: Droplets,
  heating: Heater,
  hot_water: Flame,
  electric: Zap,
  lock: DoorOpen,
  window: PanelsTopLeft,
  toilet: Toilet,
  furniture: Armchair,
  damp: Waves,
  pests: Bug,
  other: CircleEllipsis,
};

export interface FaultDraft {
  photos: readonly File[];
  kind: Kind | null;
  detail: string;
  room: ReportPlace;
  area: string;
  hazard: Hazard;
  blocksRoom: boolean;
  aware: string;
}
export const blank: FaultDraft = {
  photos: [],
  kind: null,
  detail: '',
  room: null,
  area: '',
  hazard: 'none',
  blocksRoom: true,
  aware: '',
};

interface PartProps {
  draft: FaultDraft;
  change: (by: Partial<FaultDraft>) => void;
}

/** One tap says what it is; whoever wants to says more. */
export function What({ draft, change }: PartProps) {
  const t = useMessages(reportFaultMessages);
  return (
    <TileChoices
      label={t('what')}
      value={draft.kind}
      onChange={(kind) => change({ kind })}
      tiles={kindNames.map((kind) => {
        const Icon = kinds[kind];
        const icon = <Icon size={20} aria-hidden className="shrink-0" />;
        return { value: kind, label: t(`kind.${kind}`), icon };
      })}
    />
  );
}

export function Rest({ draft, change }: PartProps) {
  const t = useMessages(reportFaultMessages);
  return (
    <>
      <Labelled label={t(draft.kind === 'other' ? 'detailOther' : 'detail')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={4900}
            value={draft.detail}
            onChange={(event) => change({ detail: event.target.value })}
          />
        )}
      </Labelled>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium">{t('danger')}</p>
        <SegmentedControl
          label={t('danger')}
          value={draft.hazard}
          onChange={(hazard) => change({ hazard })}
          options={hazards.map((value) => ({ value, label: t(`danger.${value}`) }))}
        />
      </div>
      {draft.room !== null && (
        <Switch
          checked={draft.blocksRoom}
          onChange={(blocksRoom) => change({ blocksRoom })}
          label={t('blocks')}
        />
      )}
      <Labelled label={t('aware')} hint={t('awareHint')}>
        {(ids) => (
          <DateInput {...ids} hasTime value={draft.aware} onChange={(aware) => change({ aware })} />
        )}
      </Labelled>
    </>
  );
}
