import type { Step } from '@keyhold/contract';
import { RotateCcw } from 'lucide-react';
import { useReducer } from 'react';

import { filledBy, type FillChange, type Filled } from '#features/form-fill/filled.ts';
import { useFillWords } from '#features/form-fill/form-fill.messages.ts';
import { FormFill } from '#features/form-fill/form-fill.tsx';
import { useLocalFiles } from '#features/form-fill/use-local-files.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const nothing: Filled = { answers: {}, details: {} };

/** What is answered here stays here. */
export function TestFill({ steps }: { steps: readonly Step[] }) {
  const t = useFillWords();
  const files = useLocalFiles();
  const [filled, change] = useReducer(
    (before: Filled, by: FillChange | null) => (by === null ? nothing : filledBy(before, by)),
    nothing,
  );
  return (
    <FormFill
      {...{ steps, filled, files }}
      onChange={change}
      ending={
        <Button icon={<RotateCcw size={16} aria-hidden />} onClick={() => change(null)}>
          {t('startAgain')}
        </Button>
      }
    />
  );
}

/** The form as it will be met on a phone. */
export function TestFillDialog({
  steps,
  onClose,
}: {
  steps: readonly Step[];
  onClose: () => void;
}) {
  const t = useFillWords();
  return (
    <Dialog open onOpenChange={onClose} title={t('tryTitle')} description={t('tryText')}>
      <div className="mx-auto h-[min(44rem,66dvh)] w-full max-w-[24.375rem] overflow-y-auto rounded-[1.25rem] border-2 border-line-strong bg-canvas px-4 pt-4 [--bottom-bar-h:0px]">
        <TestFill steps={steps} />
      </div>
    </Dialog>
  );
}
