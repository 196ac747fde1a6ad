const name = 'keyhold.drift';
/** The server's answer is dated by the second, and was on its way for a while. */
const unsure = 2000;

const read = (): number => {
  try {
    return Number(localStorage.getItem(name)) || 0;
  } catch {
    return 0;
  }
};
let known = read();

/** A moment of this device, with how far its clock is ahead of the server's, in milliseconds, as of the last answer. */
export const momentOf = (at = Date.now()): { at: string; driftMs: number } => ({
  at: new Date(at).toISOString(),
  driftMs: known,
});

interface Dated {
  input: { body: { at?: string | undefined; driftMs?: number | undefined } };
  queuedAt: number;
}
/** When what was done here was, by the server's clock. */
export const timeOf = ({ input: { body }, queuedAt }: Dated): number =>
  (body.at === undefined ? queuedAt : Date.parse(body.at)) - (body.driftMs ?? 0);

/** Asks the server what time it is; without a network the last answer holds. */
export const measureDrift = async (): Promise<void> => {
  const reply = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
  const there = Date.parse(reply?.headers.get('date') ?? '');
  // An answer that nobody reads keeps its connection.
  await reply?.text().catch(() => '');
  if (Number.isNaN(there)) return;
  const ahead = Date.now() - there;
  known = Math.abs(ahead) < unsure ? 0 : ahead;
  try {
    localStorage.setItem(name, String(known));
  } catch {
    // It then holds for as long as the page.
  }
};
