import { resourcesShowing } from '@keyhold/contract';

/** Its lists of all events are not what a first screen waits for: they come with the first that happens. */
export const shownBy = resourcesShowing;
