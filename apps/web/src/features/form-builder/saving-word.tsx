import { CircleCheck, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import type { FormSaver, Saving } from '#features/form-edits/form-saver.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useShared } from '#ui/shared-value.ts';

type Conflict = Extract<Saving, { is: 'conflict' }>;

interface ConflictProps {
  conflict: Conflict;
  onClose: () => void;
  onTheirs: () => Promise<unknown>;
  onMine: () => void;
}

/** Who was quicker and when, before anything is saved over it or let go. */
function ConflictDialog({ conflict, onClose, onTheirs, onMine }: ConflictProps) {
  const t = useBuilderWords();
  const format = useFormat();
  const [isTaking, setIsTaking] = useState(false);
  const { by, at } = conflict.stale;
  const take = async () => {
    setIsTaking(true);
    await onTheirs().finally(() => setIsTaking(false));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('conflictTitle')}
      description={
        by && at
          ? t('conflictBy', { name: by.name, when: format.relative(at, conflict.now) })
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button isLoading={isTaking} onClick={() => void take()}>
            {t('takeTheirs')}
          </Button>
          <Button variant="primary" onClick={onMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('conflictText')}</p>
    </Dialog>
  );
}

const looks = {
  saved: { icon: CircleCheck, tone: 'success' },
  waiting: { icon: PencilLine, tone: 'neutral' },
  saving: { icon: LoaderCircle, tone: 'neutral' },
  offline: { icon: CloudOff, tone: 'warning' },
  failed: { icon: TriangleAlert, tone: 'danger' },
  conflict: { icon: TriangleAlert, tone: 'danger' },
} as const;

interface Props {
  saver: FormSaver;
  onTakeTheirs: () => Promise<unknown>;
}

/** In a word whether what is built is saved, and what is to be done where it is not. */
export function SavingWord({ saver, onTakeTheirs }: Props) {
  const t = useBuilderWords();
  const saving = useShared(saver.state);
  /** The conflict that was put off. */
  const [later, setLater] = useState<Saving | null>(null);
  const { icon: Icon, tone } = looks[saving.is];
  const said = () => {
    if (saving.is === 'failed') return t('notSaved', { why: saving.why });
    return saving.is === 'conflict' ? t('conflictTitle') : t(saving.is);
  };
  return (
    <>
      <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
        <Icon size={16} aria-hidden data-tone={tone} className="shrink-0 text-status" />
        <span className="min-w-0 wrap-anywhere">{said()}</span>
      </p>
      {(saving.is === 'failed' || saving.is === 'offline') && (
        <Button size="sm" onClick={saver.retry}>
          {t('retry')}
        </Button>
      )}
      {saving.is === 'conflict' && (
        <Button size="sm" onClick={() => setLater(null)}>
          {t('settle')}
        </Button>
      )}
      {saving.is === 'conflict' && saving !== later && (
        <ConflictDialog
          conflict={saving}
          onClose={() => setLater(saving)}
          onTheirs={onTakeTheirs}
          onMine={() => saver.keepMine(saving.stale.version)}
        />
      )}
    </>
  );
}
