import { describeIssue, type FormProblem } from '@keyhold/contract';
import { ChevronRight, X } from 'lucide-react';

import { useLanguage } from '#core/language/i18n.ts';
import { useBuilderWords } from '#features/form-builder/form-builder.messages.ts';
import { findField, type Form } from '#features/form-edits/form-changes.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Notice } from '#ui/state/notice.tsx';

interface Props {
  form: Form;
  problems: readonly FormProblem[];
  onGo: (problem: FormProblem) => void;
  onClose: () => void;
}

/** All that keeps a form from being published, in its order; each leads to where it is mended. */
export function PublishCheck({ form, problems, onGo, onClose }: Props) {
  const t = useBuilderWords();
  const language = useLanguage();
  const count = problems.length;
  return (
    <section aria-label={t('unpublishable')} data-faults>
      <Notice
        tone={count === 0 ? 'success' : 'warning'}
        title={count === 0 ? undefined : t('unpublishable')}
        actions={<IconButton size="sm" icon={X} label={t('closeFaults')} onClick={onClose} />}
      >
        <p role="status">{count === 0 ? t('noFaults') : t('faults', { count })}</p>
        <ol className="mt-1 flex max-h-64 flex-col overflow-y-auto empty:hidden">
          {problems.map((problem) => {
            const { path, fieldId } = problem;
            const label = fieldId === null ? null : findField(form, fieldId)?.field.label;
            return (
              <li key={path.join('.')}>
                <button
                  type="button"
                  onClick={() => onGo(problem)}
                  className="flex min-h-8 w-full items-center gap-1 text-left hover:underline pointer-coarse:min-h-11"
                >
                  <ChevronRight size={16} aria-hidden className="shrink-0" />
                  <span className="min-w-0 wrap-anywhere">
                    {fieldId !== null && <strong>{label || t('unnamed')}: </strong>}
                    {describeIssue(
                      { code: 'custom', path: [], message: problem.problem },
                      language,
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </Notice>
    </section>
  );
}
