import { CallFailed } from '@keyhold/contract';
import type { Product } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ScanBarcode as Icon } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import type { StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { ScanBarcode } from '#features/stock/scan-barcode.tsx';
import { Input } from '#ui/input/input.tsx';
import { Notice } from '#ui/state/notice.tsx';

const mostShown = 6;
const letters = (text: string) => text.trim().toLocaleLowerCase();

const matching = (products: readonly Product[], text: string) => {
  const typed = letters(text);
  if (typed === '') return [];
  const begins = ({ name }: Product) => Number(!letters(name).startsWith(typed));
  return products
    .filter(({ name, barcode }) => letters(name).includes(typed) || barcode.includes(typed))
    .toSorted((one, other) => begins(one) - begins(other) || one.name.localeCompare(other.name))
    .slice(0, mostShown);
};

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

function Unknown({ code }: { code: string }) {
  const t = useMovesWords();
  const canMake = useCan(api.products.create);
  const link = (
    <Link
      to="/dashboard/products"
      search={{ new: '1', barcode: code }}
      className="shrink-0 font-medium"
    >
      {t('makeProduct')}
    </Link>
  );
  return (
    <Notice tone="warning" actions={canMake && link}>
      {t('unknown', { code })}
    </Notice>
  );
}

interface Props {
  known: StockKnown;
  /** Gives what is said of it then. */
  onProduct: (product: Product) => string;
}

/** By the camera, by a scanner that types, or by its name: what is found is one line more. */
export function ProductSearch({ known, onProduct }: Props) {
  const t = useMovesWords();
  const { mayCall } = useAbility();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = matching(known.products, text);

  const take = (product: Product) => {
    setSaid(onProduct(product));
    setText('');
    setUnknown(null);
    input.current?.focus();
  };
  const lookUp = async (code: string): Promise<Product | undefined> => {
    const own = known.products.find(({ barcode }) => barcode === code);
    if (own || known.isAll || !mayCall(api.products.byBarcode.route)) return own;
    try {
      return await api.products.byBarcode.call({ query: { code } });
    } catch (error) {
      if (error instanceof CallFailed) return undefined;
      throw error;
    }
  };
  const onCode = async (given: string) => {
    const code = given.trim();
    if (code === '') return;
    const product = await lookUp(code).catch(() => undefined);
    const chosen = product ?? matching(known.products, code)[0];
    if (chosen) take(chosen);
    else {
      setUnknown(code);
      setSaid(t('unknown', { code }));
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
      <Found products={found} onTake={take} />
      <div role="status" className="text-sm text-ink-2">
        {unknown === null ? said : <Unknown code={unknown} />}
      </div>
    </div>
  );
}
