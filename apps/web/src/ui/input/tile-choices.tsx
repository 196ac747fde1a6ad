import { RadioGroup } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface Tile<Value> {
  value: Value;
  label: string;
  icon: ReactNode;
}
interface TileChoicesProps<Value> {
  label: string;
  value: Value | null;
  tiles: readonly Tile<Value>[];
  onChange: (value: Value) => void;
}

/** One of many by one tap, each with its picture; none is taken to begin with. One stop of the keyboard, arrows go on. */
export function TileChoices<Value extends string | number>(props: TileChoicesProps<Value>) {
  const { label, value, tiles, onChange } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {label}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value === null ? '' : String(value)}
        onValueChange={(chosen) => {
          const tile = tiles.find((one) => String(one.value) === chosen);
          if (tile) onChange(tile.value);
        }}
        className="grid grid-cols-2 gap-1.5 sm:grid-cols-3"
      >
        {tiles.map((tile) => (
          <RadioGroup.Item
            key={tile.value}
            value={String(tile.value)}
            className="flex min-h-11 items-center gap-2 rounded border border-line bg-paper px-2.5 py-1.5 text-left text-sm font-medium text-ink hover:border-line-strong data-[state=checked]:border-brand data-[state=checked]:bg-brand-soft data-[state=checked]:text-brand-ink"
          >
            {tile.icon}
            <span className="min-w-0 break-words">{tile.label}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
