import { ScanBarcode as Icon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { ScanBarcode } from '#features/stock/scan-barcode.tsx';
import type { Scanned } from '#features/stock/scanned.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { UnknownCode } from '#features/stock/unknown-code.tsx';
import { Input } from '#ui/input/input.tsx';

interface Props {
  find: (code: string) => Promise<Scanned | undefined>;
  /** Gives what is said of it then. */
  onScanned: (scanned: Scanned) => string;
}

/** Codes one after another, by the camera or by a scanner that types. */
export function ScanInput({ find, onScanned }: Props) {
  const t = useStockWords();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  // One after another, each by what the one before has left: a scanner is quicker than a network.
  const before = useRef(Promise.resolve());
  const latest = useRef(onScanned);
  useEffect(() => {
    latest.current = onScanned;
  });
  const take = (scanned: Scanned) => {
    setUnknown(null);
    setSaid(latest.current(scanned));
  };
  const look = async (code: string) => {
    const scanned = await find(code).catch(() => undefined);
    if (scanned) return take(scanned);
    setUnknown(code);
    setSaid(t('unknownCode', { code }));
  };
  const onCode = (given: string) => {
    const code = given.trim();
    setText('');
    if (code !== '') before.current = before.current.then(() => look(code));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onCode(text);
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="flex items-center gap-2">
        <Input
          type="text"
          aria-label={t('scanHere')}
          placeholder={t('scanHere')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          enterKeyHint="done"
          before={<Icon size={16} aria-hidden />}
          className="flex-1"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <ScanBarcode said={said} onCode={onCode} />
      </span>
      <p role="status" className="text-sm text-ink-2">
        {said}
      </p>
      {unknown !== null && <UnknownCode key={unknown} code={unknown} onAttached={take} />}
    </div>
  );
}
