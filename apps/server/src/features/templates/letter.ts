import { partsOf } from '@keyhold/contract';
import type { LetterBlock } from '@keyhold/contract';

/** What stands where a record has no value: room to write it in by hand. */
export const blank = '________';

export type Values = Readonly<Record<string, string | null | undefined>>;

/** A value is put in once and never looked at again: whatever it holds is text. */
const fillLine = (line: string, values: Values): string =>
  partsOf(line)
    .map((part) => ('text' in part ? part.text : values[part.placeholder] || blank))
    .join('');

const headingMark = /^#{1,3} +/;
const itemMark = /^[-*] +/;

type Kind = LetterBlock['kind'];
const kindOf = (line: string): Kind | null => {
  if (line.trim() === '') return null;
  if (headingMark.test(line)) return 'heading';
  return itemMark.test(line) ? 'list' : 'text';
};

interface Run {
  kind: Kind;
  lines: string[];
}

/** Lines of one kind that follow each other; each heading stands alone, and an empty line parts what is above it. */
const runsOf = (body: string): Run[] => {
  const runs: Run[] = [];
  let isOpen = false;
  for (const line of body.split(/\r?\n/)) {
    const kind = kindOf(line);
    const last: Run | undefined = isOpen ? runs.at(-1) : undefined;
    if (kind !== null && kind === last?.kind) last.lines.push(line);
    else if (kind !== null) runs.push({ kind, lines: [line] });
    isOpen = kind !== null && kind !== 'heading';
  }
  return runs;
};

/** A body with these values in it. How it is laid out is read of the body alone, never of a value. */
export const writeLetter = (body: string, values: Values): LetterBlock[] =>
  runsOf(body).map(({ kind, lines }): LetterBlock => {
    switch (kind) {
      case 'heading': {
        const heading = fillLine((lines[0] ?? '').replace(headingMark, ''), values);
        return { kind, text: heading.replaceAll(/\s+/gu, ' ') };
      }
      case 'list':
        return { kind, items: lines.map((line) => fillLine(line.replace(itemMark, ''), values)) };
      case 'text':
        return { kind, text: lines.map((line) => fillLine(line, values)).join('\n') };
    }
  });

/** The same as plain text. */
export const letterText = (blocks: readonly LetterBlock[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list' ? block.items.map((item) => `- ${item}`).join('\n') : block.text,
    )
    .join('\n\n');
