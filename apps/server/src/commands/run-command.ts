/** Runs a command of the shell: says what it did, or why it could not, and ends with 0 or 1. */
export const runCommand = async (run: (args: readonly string[]) => Promise<string>) => {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (error) {
    const reasons = [];
    for (let next: unknown = error; next instanceof Error; next = next.cause)
      reasons.push(next.message);
    process.stderr.write(`${reasons.join(': ')}\n`);
    process.exitCode = 1;
  }
};
