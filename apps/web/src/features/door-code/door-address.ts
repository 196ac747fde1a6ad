/** The code in the address that stands on a door; null: it is something else's. */
export const codeOfDoor = (scanned: string): string | null =>
  /^https?:\/\/[^?#]+\/door\/([\da-f-]{36})$/i.exec(scanned.trim())?.[1] ?? null;
