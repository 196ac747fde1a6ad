/** The sections of a version in the changelog, in their order. What an upgrade asks stands first, without a heading. */
const sections = { upgrade: '', added: '### Added\n\n', changed: '### Changed\n\n' } as const;
type Kind = keyof typeof sections;
const kinds = Object.keys(sections) as Kind[];

export interface Entry {
  /** `added-door-code.md`: the section that it belongs to, and what it is about. */
  name: string;
  text: string;
}

/** Of a file's name. Throws where it names no section. */
export function kindOf(name: string): Kind {
  const kind = kinds.find((each) => new RegExp(String.raw`^${each}-[\da-z-]+\.md$`).test(name));
  if (kind === undefined)
    throw new Error(
      `docs/changes/${name}: a name is one of ${kinds.join(', ')}, then what it is of`,
    );
  return kind;
}

export const headOf = (version: string, day: string) => `## ${version} (${day})`;

const listed = ({ name, text }: Entry) =>
  kindOf(name) === 'upgrade' ? text.trim() : `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** The changelog with a new version on top, made of the entries: none of them is lost, each stands once. */
export function joinChanges(log: string, entries: readonly Entry[], head: string): string {
  const byKind = Map.groupBy(entries, ({ name }) => kindOf(name));
  const parts = kinds.flatMap((kind) => {
    const own = (byKind.get(kind) ?? []).toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    );
    const gap = kind === 'upgrade' ? '\n\n' : '\n';
    return own.length === 0 ? [] : [`${sections[kind]}${own.map(listed).join(gap)}`];
  });
  const at = log.indexOf('\n## ');
  const [intro, before] = at < 0 ? [log, ''] : [log.slice(0, at), log.slice(at)];
  return `${[intro.trim(), head, ...parts].join('\n\n')}\n${before}`;
}
