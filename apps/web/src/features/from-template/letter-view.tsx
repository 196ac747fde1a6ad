import { placeholderNames, type LetterBlock } from '@keyhold/contract';

import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { fromTemplateMessages } from '#features/from-template/from-template.messages.ts';
import { Notice } from '#ui/state/notice.tsx';

/** Each with a key of its own, the same texts too. */
const keyed = <Each,>(all: readonly Each[]) => all.map((each, place) => ({ each, place }));

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'heading')
    return <h3 className="mt-2 text-md font-semibold first:mt-0">{block.text}</h3>;
  if (block.kind === 'text') return <p className="whitespace-pre-line">{block.text}</p>;
  return (
    <ul className="list-disc pl-5">
      {keyed(block.items).map(({ each, place }) => (
        <li key={place} className="whitespace-pre-line">
          {each}
        </li>
      ))}
    </ul>
  );
}

/** A filled text as it will be read, in its own language. */
export function LetterView({
  blocks,
  language,
}: {
  blocks: readonly LetterBlock[];
  language: string;
}) {
  const t = useMessages(fromTemplateMessages);
  return (
    <section
      aria-label={t('letter')}
      lang={language}
      className="flex flex-col gap-3 rounded border border-line bg-canvas px-5 py-4 wrap-anywhere"
    >
      {keyed(blocks).map(({ each, place }) => (
        <Block key={place} block={each} />
      ))}
    </section>
  );
}

const isKnown = (name: string): name is keyof typeof placeholderNames => name in placeholderNames;

/** What the record has no value for, said before it is printed. */
export function MissingNotice({ missing }: { missing: readonly string[] }) {
  const t = useMessages(fromTemplateMessages);
  const language = useLanguage();
  if (missing.length === 0) return null;
  const names = missing.map((name) => (isKnown(name) ? placeholderNames[name][language] : name));
  return (
    <Notice tone="warning" title={t('missing', { count: missing.length })}>
      {t('missingText', { names: names.join(', ') })}
    </Notice>
  );
}
