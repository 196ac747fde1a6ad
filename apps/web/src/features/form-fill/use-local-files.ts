import { useState } from 'react';

import type { FillFiles } from '#features/form-fill/filled.ts';

const localFiles = (): FillFiles => {
  const kept = new Map<number, File>();
  let last = 0;
  return {
    take: (_fieldId, file) => {
      last -= 1;
      kept.set(last, file);
      return last;
    },
    fileOf: (id) => kept.get(id),
    remove: (id) => void kept.delete(id),
  };
};

/** For what is tried and never sent: files stay on this page and go with it. */
export const useLocalFiles = (): FillFiles => useState(localFiles)[0];
