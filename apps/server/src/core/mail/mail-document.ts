import type { Locale, Texts } from '@keyhold/contract';
import type { z } from 'zod';

/** What a mail can be made of: nothing else ever becomes HTML. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'links'; items: readonly { label: string; href: string }[] }
  /** A link that is meant to be pressed. */
  | { kind: 'button'; label: string; href: string }
  /** A code to be typed elsewhere. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };

export interface MailDocument {
  subject: string;
  blocks: readonly MailBlock[];
}

/** Makes an address of ours out of a path: the one origin that links may have. */
export type Link = (path: string) => string;

export interface MailTemplate<Values extends z.ZodType = z.ZodType> {
  name: string;
  values: Values;
  /** What lists call it: without anything personal. */
  title: Texts;
  compose: Record<Locale, (values: z.output<Values>, link: Link) => MailDocument>;
}

/** What a feature declares; it becomes real by its line in `features.ts`. */
export const defineMail = <Values extends z.ZodType>(
  template: MailTemplate<Values>,
): MailTemplate<Values> => template;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** As text, and as the value of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

const isOurs = (href: string) => /^https?:\/\//.test(href);

const demandLink = (href: string): string => {
  if (!isOurs(href)) throw new Error('a link in a mail must be an address of the web');
  return href;
};

const htmlOf = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 8px">${escapeHtml(block.text)}</h2>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items
        .map((item) => `<li>${escapeHtml(item).replaceAll('\n', '<br>')}</li>`)
        .join('')}</ul>`;
    case 'links':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items
        .map(
          ({ label, href }) =>
            `<li><a href="${escapeHtml(demandLink(href))}">${escapeHtml(label)}</a></li>`,
        )
        .join('')}</ul>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(demandLink(block.href))}" style="background:#1d4ed8;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 20px;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return `<p style="font:700 28px/1.2 monospace;letter-spacing:4px;margin:24px 0">${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="color:#475569;padding:4px 16px 4px 0;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    default:
      return block satisfies never;
  }
};

const textOf = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
    case 'heading':
    case 'code':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'links':
      return block.items.map(({ label, href }) => `- ${label}: ${demandLink(href)}`).join('\n');
    case 'button':
      return `${block.label}:\n${demandLink(block.href)}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    default:
      return block satisfies never;
  }
};

const lineBreak = /[\r\n\u2028\u2029]/;

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** Both forms of a mail out of the one document; a line break has no business in a header. */
export const writeMail = ({ subject, blocks }: MailDocument, locale: Locale): WrittenMail => {
  if (lineBreak.test(subject)) throw new Error('the subject of a mail must be one line');
  const body = blocks.map(htmlOf).join('\n');
  return {
    subject,
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:560px;padding:24px">
${body}
</body></html>
`,
  };
};
