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

/** One of many by one tap, each with its picture; none of them is taken to begin with. */
export function TileChoices<Value extends string | number>(props: TileChoicesProps<Value>) {
  const { label, value, tiles, onChange } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        {label}
      </p>
      <div className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {tiles.map((tile) => (
          <button
            key={tile.value}
            type="button"
            aria-pressed={tile.value === value}
            onClick={() => onChange(tile.value)}
            className="flex min-h-11 items-center gap-2 rounded border border-line bg-paper px-2.5 py-1.5 text-left text-sm font-medium text-ink hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
          >
            {tile.icon}
            <span className="min-w-0 break-words">{tile.label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
