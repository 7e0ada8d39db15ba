const WITHIN_MS = 1_000;

/**
 * The name of the remote that a development server builds; undefined where none answers from here, as when it runs on
 * another machine or is not started yet.
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
