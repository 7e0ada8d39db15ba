/** Loads a value when it is first asked for and keeps it. What failed, or is not `isWorthKeeping`, is loaded again by the next one who asks. */
export function once<T>(load: () => Promise<T>, isWorthKeeping: (value: T) => boolean): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept !== undefined) return kept;
    const loading = load();
    const forget = () => {
      if (kept === loading) kept = undefined;
    };
    kept = loading;
    loading.then((value) => isWorthKeeping(value) || forget(), forget);
    return loading;
  };
}
