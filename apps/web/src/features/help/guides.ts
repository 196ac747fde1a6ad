import { marked, type MarkedToken, type Token, type Tokens } from 'marked';

export const guideNames = [
  'front-desk',
  'housekeeper',
  'maintenance',
  'security',
  'stores',
  'manager',
  'council',
  'platform',
] as const;
export type GuideName = (typeof guideNames)[number];

const folder = '../../../../../docs/guide';
const texts = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../../../docs/screenshots/*.png', {
  query: '?url',
  import: 'default',
});

export interface Section {
  title: string;
  /** The screen that it tells of. */
  path: string | null;
  tokens: Token[];
}
export interface Guide {
  picture: { url: string; text: string } | null;
  sections: Section[];
}

const isHeading = (token: Token): token is Extract<MarkedToken, { type: 'heading' }> =>
  token.type === 'heading';
const pathIn = (token: Token): string | null =>
  token.type === 'html' ? (/^<!-{2} (\/\S*) -{2}>/.exec(token.raw)?.[1] ?? null) : null;

const imageIn = (tokens: readonly Token[]): Tokens.Image | undefined =>
  tokens
    .flatMap((token) => (token.type === 'paragraph' ? (token.tokens ?? []) : []))
    .find((token): token is Tokens.Image => token.type === 'image');

const sectionsOf = (tokens: readonly Token[]): Section[] => {
  const sections: Section[] = [];
  for (const token of tokens) {
    const open = sections.at(-1);
    if (isHeading(token) && token.depth === 2)
      sections.push({ title: token.text, path: null, tokens: [] });
    else if (open && pathIn(token) !== null) open.path = pathIn(token);
    else if (open && token.type !== 'space') open.tokens.push(token);
  }
  return sections;
};

const pictureOf = async (image: Tokens.Image | undefined): Promise<Guide['picture']> => {
  const load = image && pictures[`${folder}/${image.href}`.replace('guide/../', '')];
  return load ? { url: await load(), text: image.text } : null;
};

/** As it stands in `docs/guide`: a page a role and language. */
export const readGuide = async (name: GuideName, language: string): Promise<Guide> => {
  const load = texts[`${folder}/${name}.${language}.md`];
  if (load === undefined) throw new Error(`There is no guide ${name} in ${language}`);
  const tokens = marked.lexer(await load());
  return { picture: await pictureOf(imageIn(tokens)), sections: sectionsOf(tokens) };
};

const pathOf = (address: string) => address.split('?')[0] ?? '';
/** The section of the screen that one comes from: its own, or that of the screen above it. */
export const sectionFor = ({ sections }: Guide, from: string | undefined): Section | undefined => {
  if (from === undefined || pathOf(from) === '/dashboard') return undefined;
  const fitting = sections.filter(({ path }) => {
    if (path === null || path === '/dashboard') return false;
    return from === path || pathOf(from) === path || pathOf(from).startsWith(`${path}/`);
  });
  return fitting.toSorted((one, other) => (other.path ?? '').length - (one.path ?? '').length)[0];
};
