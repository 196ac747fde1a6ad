import { lazyRouteComponent } from '@tanstack/react-router';

import { network } from '#core/offline/network.ts';

/** The files of a page, once the server can be reached; rejects where it can and has them not. */
export const onceReached = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (await network.isThere()) throw error;
    await network.back();
    return await onceReached(load);
  }
};

/**
 * A page that is loaded when it is first opened. A file that is gone with a version brings the router to
 * load the page anew; without a network that would put the browser's own error in the place of the app.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => onceReached(load), name);
