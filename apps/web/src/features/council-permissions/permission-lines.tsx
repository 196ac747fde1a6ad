import type { Action } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { councilPermissionsMessages } from '#features/council-permissions/council-permissions.messages.ts';
import { isWrong, type Line } from '#features/council-permissions/permission-draft.ts';
import { usePermissionWords } from '#features/roles/permission-matrix.tsx';
import { DateInput } from '#ui/date/date-input.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';

interface LineProps {
  line: Line;
  onChange: (line: Line) => void;
}

function Days({ line, onChange }: LineProps) {
  const t = useMessages(councilPermissionsMessages);
  const words = usePermissionWords();
  const resource = words.resource(line.resource);
  if (line.actions.length === 0)
    return <p className="self-center text-sm text-ink-3 lg:text-right">{t('closed')}</p>;
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <DateInput
        aria-label={t('fromOf', { resource })}
        aria-invalid={line.from === '' || undefined}
        value={line.from}
        onChange={(from) => onChange({ ...line, from })}
      />
      <DateInput
        aria-label={t('untilOf', { resource })}
        aria-invalid={isWrong(line) || undefined}
        value={line.until}
        min={line.from}
        onChange={(until) => onChange({ ...line, until })}
      />
    </div>
  );
}

function OneLine({ line, onChange }: LineProps) {
  const t = useMessages(councilPermissionsMessages);
  const words = usePermissionWords();
  const toggle = (action: Action, isOn: boolean) =>
    onChange({
      ...line,
      actions: isOn ? [...line.actions, action] : line.actions.filter((each) => each !== action),
    });
  const resource = words.resource(line.resource);
  return (
    <li>
      <fieldset className="grid gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[12rem_1fr_23rem]">
        <legend className="sr-only">{resource}</legend>
        <p aria-hidden className="self-center font-medium">
          {resource}
        </p>
        <div className="flex flex-wrap items-center gap-x-5">
          {line.most.map((action) => (
            <Checkbox
              key={action}
              checked={line.actions.includes(action)}
              onChange={(isOn) => toggle(action, isOn)}
              label={words.action(action)}
            />
          ))}
        </div>
        <Days line={line} onChange={onChange} />
        {isWrong(line) && (
          <p role="alert" className="text-sm font-medium text-danger lg:col-span-3">
            {t('order', { resource })}
          </p>
        )}
      </fieldset>
    </li>
  );
}

/** A line for each resource: what may be done with it, from when, until when. */
export function PermissionLines({
  label,
  lines,
  onChange,
}: {
  label: string;
  lines: readonly Line[];
  onChange: (line: Line) => void;
}) {
  const t = useMessages(councilPermissionsMessages);
  return (
    <div className="rounded border border-line bg-paper">
      <div
        aria-hidden
        className="hidden gap-x-4 border-b border-line px-4 py-2 text-sm text-ink-2 lg:grid lg:grid-cols-[12rem_1fr_23rem]"
      >
        <span>{t('resource')}</span>
        <span>{t('actions')}</span>
        <span className="grid grid-cols-2 gap-2">
          <span>{t('from')}</span>
          <span>
            {t('until')} <span className="text-ink-3">({t('untilHint')})</span>
          </span>
        </span>
      </div>
      <ul aria-label={label} className="divide-y divide-line">
        {lines.map((line) => (
          <OneLine key={line.resource} line={line} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
}
