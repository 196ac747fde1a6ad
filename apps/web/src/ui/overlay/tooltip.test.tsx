import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Tooltip, TooltipProvider } from './tooltip.tsx';

const named = (
  <Tooltip text="Copy">
    <button type="button">x</button>
  </Tooltip>
);

it.each([
  ['by itself, as on the card that a visitor sees', named],
  ['among others', <TooltipProvider key="all">{named}</TooltipProvider>],
])('is drawn %s', (_, drawn) => {
  expect(renderToStaticMarkup(drawn)).toContain('>x</button>');
});
