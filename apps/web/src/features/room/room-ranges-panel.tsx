import { useDeferredValue, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { firstLine, previewOf, type Line, type Preview } from '#features/room/create-preview.ts';
import { PreviewTable } from '#features/room/preview-table.tsx';
import { RangeFields } from '#features/room/range-fields.tsx';

export type { Line };

/** What `rooms` in a form begins with. */
export const firstRanges: readonly Line[] = [firstLine];

interface PanelProps {
  /** The numbers and the types that the property has already. */
  existing: readonly string[];
  types: readonly string[];
  /** Under the ranges, and under all of it. */
  renderBeside?: (preview: Preview) => ReactNode;
  renderBelow?: (preview: Preview) => ReactNode;
}

/** The field `rooms` of a form: ranges, beside every room that they will make. */
export function RoomRangesPanel({ existing, types, renderBeside, renderBelow }: PanelProps) {
  const lines = useWatch<{ rooms: Line[] }, 'rooms'>({ name: 'rooms' });
  const shown = useDeferredValue(lines);
  const preview = previewOf(shown, existing);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div className="flex flex-col gap-6">
        <RangeFields preview={preview} types={types} />
        {renderBeside?.(preview)}
      </div>
      <PreviewTable preview={preview} lines={shown} />
      {renderBelow?.(preview)}
    </div>
  );
}
