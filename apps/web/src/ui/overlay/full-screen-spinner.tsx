import { Spinner } from '#ui/button/spinner.tsx';
import { Logo } from '#ui/show/logo.tsx';
import { useDelay } from '#ui/state/use-delay.ts';

export function FullScreenSpinner() {
  const isLate = useDelay(150);
  return (
    <div className="fixed inset-0 z-40 flex flex-col items-center justify-center gap-6 bg-canvas text-ink-3">
      {isLate && (
        <>
          <Logo className="size-12" />
          <Spinner size={20} className="late" />
        </>
      )}
    </div>
  );
}
