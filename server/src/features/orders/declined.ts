/** Rolls back a transaction and carries the response to return. */
export class DeclinedError<ResponseBody> extends Error {
  override readonly name = 'DeclinedError';
  readonly response: ResponseBody;

  constructor(response: ResponseBody) {
    super('declined');
    this.response = response;
  }
}

/** Runs `work` and returns the response of a `DeclinedError`. */
export async function orDeclined<ResponseBody>(work: () => Promise<ResponseBody>): Promise<ResponseBody> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DeclinedError) return error.response as ResponseBody;
    throw error;
  }
}
