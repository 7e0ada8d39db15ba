const WITHIN_MS = 1_000;

/**
 * Name of the remote that a development server builds; undefined if the server is not reachable, for example because it
 * runs on another machine or has not started.
 */
export async function servedRemote(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const response = await fetch(new URL('remote.json', url), { redirect: 'error', signal });
    const { name } = (await response.json()) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
