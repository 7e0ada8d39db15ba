/** When a server wants to be asked again: the call client says `retry: 0` and decides by itself. */
export function getRetryTimingHeader(): undefined {
  return undefined;
}

/** Never reached: no answer says when. */
export function calculateRetryTimingDelay(): undefined {
  return undefined;
}
