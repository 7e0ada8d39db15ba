/** The step in which a remote failed. */
export type ErrorPhase =
  | 'unknown'
  | 'release'
  | 'contract'
  | 'pin'
  | 'entry'
  | 'page'
  | 'dialog'
  | 'words'
  | 'time'
  | 'render';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly version: string;
  readonly phase: ErrorPhase;

  constructor(
    remote: { readonly name: string; readonly version: string },
    phase: ErrorPhase,
    reason: string,
    cause?: unknown,
  ) {
    super(`${remote.name} ${remote.version} (${phase}): ${reason}`, { cause });
    this.remote = remote.name;
    this.version = remote.version;
    this.phase = phase;
  }
}
