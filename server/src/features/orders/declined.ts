/** Ends a transaction with an answer and undoes what it did so far. */
export class DeclinedError<Answer> extends Error {
  override readonly name = 'DeclinedError';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('declined');
    this.answer = answer;
  }
}

/** Runs `work`; a declined one gives its answer. */
export async function orDeclined<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeclinedError) return error.answer as Answer;
    throw error;
  }
}
