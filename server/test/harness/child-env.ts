/** What a command that a test starts has from here: where programs lie, and where Node keeps what it compiled; no setting of the machine's. */
export function childEnv(): Readonly<Record<string, string | undefined>> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
