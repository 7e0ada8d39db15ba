/** Ends the program with a sentence: the portal refused, or cannot be reached, or what was typed makes no sense. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** The portal's word for it; `misuse`, `unreachable` and `local` are our own. */
  readonly code: string;
  /** What stands behind the sentence. */
  readonly lines: readonly string[];
  /** Digests of files that have to travel. */
  readonly lacking: readonly string[];

  constructor(code: string, says: string, lines: readonly string[] = [], lacking: readonly string[] = []) {
    super(says);
    this.code = code;
    this.lines = lines;
    this.lacking = lacking;
  }
}

/** Refuses what was typed. */
export function misuse(says: string): Refused {
  return new Refused('misuse', `${says} \`portico --help\` shows what can be done.`);
}
