import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { firstProfile } from '#app/early.ts';
import { Providers } from '#app/providers.tsx';
import { createAppRouter } from '#app/router.tsx';
import { bearTranslators } from '#app/translators.ts';
import { takeProfile } from '#core/session/session.tsx';

import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

/** The page shows its mark (`index.html`) before there is anything to run, until there is a screen. */
const endWaiting = new MutationObserver(() => {
  if (!root.querySelector('main')) return;
  document.querySelector('#waiting')?.remove();
  endWaiting.disconnect();
});
endWaiting.observe(root, { childList: true, subtree: true });

bearTranslators();
if (firstProfile) takeProfile(firstProfile);
const router = createAppRouter();
// In slices: at a stroke it would be one long task.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
});
