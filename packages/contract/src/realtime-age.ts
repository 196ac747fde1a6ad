/** How long ago a page may have begun to read: what happened since then is told when it joins. */
export const longestJoinMs = 60_000;
