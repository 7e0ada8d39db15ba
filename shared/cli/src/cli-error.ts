/** Ends the program with a message: the portal rejected a request or is unreachable, or the arguments are invalid. */
export class CliError extends Error {
  override readonly name = 'Refused';
  /** The portal's error code; `misuse`, `unreachable` and `local` are the client's own. */
  readonly code: string;
  /** Details shown below the message. */
  readonly lines: readonly string[];
  /** Digests of files that still have to be uploaded. */
  readonly lacking: readonly string[];

  constructor(code: string, message: string, lines: readonly string[] = [], lacking: readonly string[] = []) {
    super(message);
    this.code = code;
    this.lines = lines;
    this.lacking = lacking;
  }
}

/** An error for invalid arguments. */
export function misuse(message: string): CliError {
  return new CliError('misuse', `${message} \`portico --help\` lists the commands.`);
}
