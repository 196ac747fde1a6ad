import type { MarkedToken, Token } from 'marked';

const kinds = new Set(['paragraph', 'list', 'text', 'strong', 'em', 'codespan', 'escape']);
const isKnown = (token: Token): token is MarkedToken => kinds.has(token.type);

function Piece({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <p>
          <GuideText tokens={token.tokens} />
        </p>
      );
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {token.items.map((item) => (
            <li key={item.raw}>
              <GuideText tokens={item.tokens} />
            </li>
          ))}
        </ul>
      );
    case 'strong':
      return (
        <strong className="font-semibold">
          <GuideText tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <GuideText tokens={token.tokens} />
        </em>
      );
    case 'text':
      return token.tokens ? <GuideText tokens={token.tokens} /> : token.text;
    default:
      return 'text' in token ? token.text : '';
  }
}

/** Words with their emphasis, and lists: all that a guide holds. Text is text. */
export function GuideText({ tokens }: { tokens: readonly Token[] }) {
  const pieces = tokens.filter(isKnown).map((token, at) => ({ token, key: `${at} ${token.raw}` }));
  return pieces.map(({ token, key }) => <Piece key={key} token={token} />);
}
