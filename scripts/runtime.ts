const LEAST = [24, 7] as const;

/** Ends with a sentence where the runtime is too old; npm scripts always use the pinned one. */
export function requireNode(command: string): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  console.error(
    `Keyhold needs Node ${LEAST.join('.')} or later; this is ${process.versions.node}. ` +
      `Run it with '${command}', which uses the runtime that npm ci installed.`,
  );
  process.exit(1);
}
