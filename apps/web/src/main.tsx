import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Providers } from '#app/providers.tsx';
import { createAppRouter } from '#app/router.tsx';
import { bearTranslators } from '#app/translators.ts';

import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

bearTranslators();
const router = createAppRouter();
createRoot(root).render(
  <StrictMode>
    <Providers router={router} />
  </StrictMode>,
);
