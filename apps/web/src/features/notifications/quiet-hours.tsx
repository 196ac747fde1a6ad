import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { pushMessages } from '#features/notifications/push.messages.ts';
import { Input } from '#ui/input/input.tsx';
import { Switch } from '#ui/input/switch.tsx';

interface Hours {
  from: string;
  until: string;
}
const usual: Hours = { from: '22:00', until: '07:00' };

interface Props {
  value: Hours | null;
  disabled: boolean;
  onChange: (quiet: Hours | null) => void;
}

/** A time is kept once one is through with it: while it is typed it may be any. */
function Time({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const keep = () => {
    if (typed === '') setTyped(value);
    else if (typed !== value) onChange(typed);
  };
  return (
    <label className="flex items-center gap-2">
      <span className="text-sm text-ink-2">{label}</span>
      <Input
        type="time"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        className="w-28"
      />
    </label>
  );
}

/** When nothing is told aloud but what concerns safety. */
export function QuietHours({ value, disabled, onChange }: Props) {
  const t = useMessages(pushMessages);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={value !== null}
        disabled={disabled}
        onChange={(isWanted) => onChange(isWanted ? usual : null)}
      />
      {value !== null && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Time
            key={`from ${value.from}`}
            label={t('from')}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
          <Time
            key={`until ${value.until}`}
            label={t('until')}
            value={value.until}
            onChange={(until) => onChange({ ...value, until })}
          />
        </div>
      )}
    </div>
  );
}
