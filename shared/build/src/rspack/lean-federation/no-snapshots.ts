/** In the place of the runtime's handler of manifests, like its own disabled one: remotes are registered by their entries. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined, removePlugin: () => undefined };
}

/** What is known of a remote from snapshots: nothing. */
export function getGlobalRemoteInfo(): Readonly<Record<string, undefined>> {
  return {};
}
