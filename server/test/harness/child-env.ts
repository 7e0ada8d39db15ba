/** Environment for child processes: path and compile cache only, so that settings of the machine have no effect. */
export function childEnv(): Readonly<Record<string, string | undefined>> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
