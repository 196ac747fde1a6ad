/**
 * The beginning of a text, at most so long. What is seen as one sign stays whole or goes: half of a
 * pair can be kept by no database and shown by no screen.
 */
export const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > longest) break;
    end = index + segment.length;
  }
  // A letter under a thousand accents is longer than anything that it would have to fit into.
  const kept = text.slice(0, end || longest);
  return (end > 0 ? kept : kept.replace(/[\uD800-\uDBFF]$/, '')).trimEnd();
};

/** The end of a text, at most so long: of a file's name it holds what kind of file it is. */
export const cutStart = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(text.length - longest).replace(/^[\uDC00-\uDFFF]/, '');
