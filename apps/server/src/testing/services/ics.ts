import { expect } from 'vitest';

interface Line {
  name: string;
  params: string;
  value: string;
}
const text5545 = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) =>
    letter.toLowerCase() === 'n' ? '\n' : letter,
  );

/** Read by the grammar of RFC 5545, and by nothing that wrote it. */
export const parseCalendar = (text: string): { head: Line[]; events: Map<string, string>[] } => {
  expect(text.endsWith('\r\n')).toBe(true);
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r]/);
  }
  const lines = raw
    .reduce<string[]>((all, line) => {
      if (/^[ \t]/.test(line)) all.push(`${all.pop() ?? ''}${line.slice(1)}`);
      else all.push(line);
      return all;
    }, [])
    .map((line): Line => {
      const found = /^([A-Z0-9-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:,"]*))*):(.*)$/u.exec(line);
      if (!found) throw new Error(`not a content line: ${line}`);
      const [, name = '', params = '', value = ''] = found;
      return { name, params, value };
    });
  expect(lines[0]).toMatchObject({ name: 'BEGIN', value: 'VCALENDAR' });
  expect(lines.at(-1)).toMatchObject({ name: 'END', value: 'VCALENDAR' });
  const events: Map<string, string>[] = [];
  const head: Line[] = [];
  let open: Map<string, string> | null = null;
  for (const line of lines.slice(1, -1)) {
    if (line.name === 'BEGIN') open = new Map();
    else if (line.name === 'END' && open !== null) {
      events.push(open);
      open = null;
    } else if (open === null) head.push(line);
    else {
      expect(open.has(line.name), line.name).toBe(false);
      open.set(line.name, text5545(line.value));
    }
  }
  return { head, events };
};
