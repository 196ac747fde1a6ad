import type { Product } from '@keyhold/contract';
import { ScanBarcode as Icon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';

import { useFormat } from '#core/language/format.ts';
import type { Taken } from '#features/stock-moves/move-lines.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import { useFindCode } from '#features/stock-moves/use-find-code.ts';
import type { StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { ScanBarcode } from '#features/stock/scan-barcode.tsx';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { UnknownCode } from '#features/stock/unknown-code.tsx';
import { Input } from '#ui/input/input.tsx';
import { Notice } from '#ui/state/notice.tsx';

const mostShown = 6;
const letters = (text: string) => text.trim().toLocaleLowerCase();

const matching = (products: readonly Product[], text: string) => {
  const typed = letters(text);
  if (typed === '') return [];
  const begins = ({ name }: Product) => Number(!letters(name).startsWith(typed));
  return products
    .filter(
      ({ name, codes }) =>
        letters(name).includes(typed) || codes.some(({ code }) => code.includes(typed)),
    )
    .toSorted((one, other) => begins(one) - begins(other) || one.name.localeCompare(other.name))
    .slice(0, mostShown);
};

const byName = (product: Product | undefined): Taken | undefined =>
  product && { product, quantity: null };

interface FoundProps {
  products: readonly Product[];
  onTake: (product: Product) => void;
}
function Found({ products, onTake }: FoundProps) {
  const format = useFormat();
  if (products.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-line rounded border border-line bg-raised">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-hover"
            onClick={() => onTake(product)}
          >
            <span className="min-w-0 font-medium break-words">{product.name}</span>
            <span className="shrink-0 text-sm text-ink-2">{quantityIn(format, product)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  known: StockKnown;
  /** Gives what is said of it then. */
  onTaken: (taken: Taken) => string;
}

/** By the camera, by a scanner that types, or by its name: what is found is one line more. */
export function ProductSearch({ known, onTaken }: Props) {
  const t = useMovesWords();
  const word = useStockWords();
  const find = useFindCode(known);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = matching(known.products, text);

  const take = (taken: Taken) => {
    setSaid(onTaken(taken));
    setText('');
    setUnknown(null);
    input.current?.focus();
  };
  const onCode = async (given: string) => {
    const code = given.trim();
    if (code === '') return;
    const scanned = await find(code).catch(() => undefined);
    const taken = scanned ?? byName(matching(known.products, code)[0]);
    if (taken) take(taken);
    else {
      setUnknown(code);
      setSaid(word('unknownCode', { code }));
      setText('');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void onCode(text);
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="flex items-center gap-2">
        <Input
          ref={input}
          autoFocus
          type="text"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          before={<Icon size={16} aria-hidden />}
          className="flex-1"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <ScanBarcode said={said} onCode={(code) => void onCode(code)} />
      </span>
      <Found products={found} onTake={(product) => take({ product, quantity: null })} />
      <div role="status" className="text-sm text-ink-2">
        {unknown === null ? said : <Notice tone="warning">{said}</Notice>}
      </div>
      {unknown !== null && <UnknownCode key={unknown} code={unknown} onAttached={take} />}
    </div>
  );
}
