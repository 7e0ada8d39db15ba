/** Something the person at the keyboard can put right. Its message is one sentence that says what is wrong and what to do. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Ends a command: a problem is told in its one sentence, anything else is a bug and keeps its trace. */
export function reportAndExit(error: unknown): never {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
}
