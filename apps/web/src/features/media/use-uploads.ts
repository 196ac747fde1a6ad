import type { Media } from '@keyhold/contract';
import { useEffect, useRef, useState } from 'react';

import type { UploadTarget } from '#core/files/prepared.ts';
import { uploadFile } from '#core/files/upload.ts';

/** A file on its way; one that failed stays until it is tried again or taken off. */
export interface Upload {
  key: number;
  file: File;
  part: number;
  error: string | null;
}

interface Options {
  target: UploadTarget;
  onSent: (media: Media) => void;
}

let keys = 0;

export const useUploads = ({ target, onSent }: Options) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [controllers] = useState(() => new Map<number, AbortController>());
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort();
    },
    [controllers],
  );

  const change = (key: number, by: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const drop = (key: number) => {
    controllers.get(key)?.abort();
    controllers.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const run = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    controllers.set(key, controller);
    const { signal } = controller;
    const onProgress = (part: number) => change(key, { part });
    try {
      const media = await uploadFile(file, { target, signal, onProgress });
      if (signal.aborted) return;
      drop(key);
      sent.current(media);
    } catch (error) {
      if (!signal.aborted) change(key, { error: error instanceof Error ? error.message : '' });
    }
  };
  return {
    uploads,
    drop,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: (keys += 1), file, part: 0, error: null }));
      setUploads((all) => [...all, ...added]);
      for (const one of added) void run(one);
    },
    retry: (upload: Upload) => {
      change(upload.key, { error: null, part: 0 });
      void run(upload);
    },
  };
};
