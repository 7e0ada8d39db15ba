/** Rolls back a transaction and carries the response to return. */
export class DeclinedError<Answer> extends Error {
  override readonly name = 'DeclinedError';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('declined');
    this.answer = answer;
  }
}

/** Runs `work` and returns the response of a `DeclinedError`. */
export async function orDeclined<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeclinedError) return error.answer as Answer;
    throw error;
  }
}
