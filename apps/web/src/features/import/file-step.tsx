import { Download, FileUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';

import { csvOf, downloadCsv } from '#core/files/csv.ts';
import { readFile, readText } from '#core/files/read-csv.ts';
import type { FileProblem, Read, Sheet } from '#core/files/read-csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import type { ImportField } from '#features/import/import-fields.ts';
import { importMessages } from '#features/import/import.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';

interface FileStepProps {
  name: string;
  fields: readonly ImportField[];
  onRead: (given: { fileName: string; sheet: Sheet }) => void;
}

const useProblemText = () => {
  const t = useMessages(importMessages);
  return (problem: FileProblem): string => {
    switch (problem.code) {
      case 'tooMany':
        return t('problem.tooMany', { count: problem.count });
      case 'quote':
        return t('problem.quote', { line: problem.line });
      default:
        return t(`problem.${problem.code}`);
    }
  };
};

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useMessages(importMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className="flex flex-col items-center gap-3 rounded border border-dashed border-line-strong bg-paper px-4 py-10 text-center data-over:border-brand data-over:bg-brand-soft"
    >
      <FileUp size={24} aria-hidden className="text-ink-3" />
      <p className="text-ink-2 pointer-coarse:hidden">{t('drop')}</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('choose')}
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file, mended meanwhile, may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}

function Paste({ onText }: { onText: (text: string) => void }) {
  const t = useMessages(importMessages);
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {t('paste')}
      </label>
      <Textarea
        id={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        className="max-h-60! font-mono text-sm whitespace-pre"
      />
      <Button
        className="self-start"
        aria-disabled={text.trim() === '' || undefined}
        onClick={() => onText(text)}
      >
        {t('read')}
      </Button>
    </div>
  );
}

export function FileStep({ name, fields, onRead }: FileStepProps) {
  const t = useMessages(importMessages);
  const say = useProblemText();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const take = async (fileName: string, reading: Promise<Read>) => {
    const read = await reading;
    if ('problem' in read) setProblem(read.problem);
    else onRead({ fileName, sheet: read.sheet });
  };
  const template = () =>
    downloadCsv(
      name,
      csvOf(
        fields.map(({ label, example }) => ({ header: label, value: () => example })),
        [null],
      ),
    );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="max-w-prose text-ink-2">{t('fileText')}</p>
      {problem && <ErrorState>{say(problem)}</ErrorState>}
      <DropZone onFile={(file) => void take(file.name, readFile(file))} />
      <Button className="self-start" icon={<Download size={16} aria-hidden />} onClick={template}>
        {t('template')}
      </Button>
      <Paste onText={(text) => void take(t('pasted'), readText(text))} />
    </div>
  );
}
