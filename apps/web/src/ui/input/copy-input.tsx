import { CopyButton } from '#ui/button/copy-button.tsx';
import { Input } from '#ui/input/input.tsx';

interface Props {
  value: string;
  label: string;
  copyLabel: string;
}

/** What is taken elsewhere as it stands: chosen whole by a touch, or copied. */
export function CopyInput({ value, label, copyLabel }: Props) {
  return (
    <Input
      readOnly
      value={value}
      aria-label={label}
      onFocus={({ currentTarget }) => currentTarget.select()}
      after={<CopyButton text={value} label={copyLabel} />}
    />
  );
}
