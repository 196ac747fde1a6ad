import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';

const most = 50;

interface StepProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onStep: () => void;
}

function Step({ icon: Icon, label, disabled, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="flex size-12 shrink-0 items-center justify-center rounded border border-line-strong/55 bg-paper text-ink hover:bg-hover disabled:opacity-40"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface Props {
  label: string;
  value: number;
  onChange: (persons: number) => void;
}

/** Made for a thumb, and for who is counted at a door: there is nothing to type. */
export function PersonsStepper({ label, value, onChange }: Props) {
  const t = useWalkWords();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex items-center justify-between gap-3">
      <span id={id} className="min-w-0 font-medium">
        {label}
      </span>
      <span className="flex items-center gap-2">
        <Step
          icon={Minus}
          label={t('fewer')}
          disabled={value <= 0}
          onStep={() => onChange(value - 1)}
        />
        <output aria-live="polite" className="w-8 text-center text-xl font-semibold tabular-nums">
          {value}
        </output>
        <Step
          icon={Plus}
          label={t('more')}
          disabled={value >= most}
          onStep={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}
