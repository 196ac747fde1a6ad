import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

const marks = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond];
export const dashes = [
  '',
  '[stroke-dasharray:6_4]',
  '[stroke-dasharray:2_4]',
  '[stroke-dasharray:9_3_2_3]',
];

/** Each series has a mark of its own, for whoever does not see its colour. */
export const markPath = (at: number, size: number): string =>
  symbol(marks[at % marks.length], size)() ?? '';

export function ChartMark({ at }: { at: number }) {
  return (
    <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden className="shrink-0">
      <path d={markPath(at, 62)} className="fill-status-bar" />
    </svg>
  );
}
