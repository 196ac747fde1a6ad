/** How far something has come, from 0 to 1. */
export function ProgressBar({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-150"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
