const WITHIN_MS = 1_000;

/**
 * Name of the remote that a development server builds; undefined if the server is not reachable, for example because it
 * runs on another machine or has not started.
 */
export async function servedRemote(at: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const answer = await fetch(new URL('remote.json', at), { redirect: 'error', signal });
    const { name } = (await answer.json()) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
