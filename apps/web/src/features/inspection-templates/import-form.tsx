import { FileUp } from 'lucide-react';
import { useRef } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLanguage } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useInspectionTemplatesWords } from '#features/inspection-templates/inspection-templates.messages.ts';
import {
  readForm,
  type FormPlace,
  type FormProblem,
} from '#features/inspection-templates/read-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

export interface Refused {
  name: string;
  problem: FormProblem;
}

/** A file that this or another property has written becomes a draft. */
export function ImportButton({ onRefused }: { onRefused: (refused: Refused | null) => void }) {
  const t = useInspectionTemplatesWords();
  const locale = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const mayAdd = useCan(api.inspectionQuestioners.create);
  const { mutate, isPending } = useAction(api.inspectionQuestioners.create, {
    success: ({ title }) => t('duplicated', { title }),
  });
  if (!mayAdd) return null;
  const take = async (file: File) => {
    const read = readForm(await file.text(), locale);
    if ('problem' in read) return onRefused({ name: file.name, problem: read.problem });
    onRefused(null);
    mutate({ body: read.form });
  };
  return (
    <>
      <Button
        icon={<FileUp size={16} aria-hidden />}
        isLoading={isPending}
        onClick={() => input.current?.click()}
      >
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('importLabel')}
        tabIndex={-1}
        accept=".json,application/json"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file, mended meanwhile, may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

function Wrong({ place, message, others }: Extract<FormProblem, { code: 'wrong' }>) {
  const t = useInspectionTemplatesWords();
  const whereOf = ({ step, question }: FormPlace) => {
    if (step === null) return t('inForm');
    return question === null ? t('inStep', { step }) : t('inQuestion', { step, question });
  };
  return (
    <p>
      {whereOf(place)}: {message}.{others > 0 && ` ${t('moreProblems', { count: others })}`}
    </p>
  );
}

/** Why a file was not taken, until another one is. */
export function ImportProblem({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useInspectionTemplatesWords();
  const { name, problem } = refused;
  return (
    <div role="alert" className="mb-4">
      <Notice
        tone="danger"
        title={t('notImported', { name })}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {t('dismiss')}
          </Button>
        }
      >
        {problem.code === 'wrong' ? <Wrong {...problem} /> : <p>{t(problem.code)}</p>}
      </Notice>
    </div>
  );
}
