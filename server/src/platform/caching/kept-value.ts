export interface Keeping<T> {
  /** What fails this is loaded again by the next one who asks. Everything is worth keeping if this is missing. */
  readonly isWorthKeeping?: (value: T) => boolean;
  /** Milliseconds, counted from when the load began. Without it the value is kept for good. */
  readonly forMs?: number;
  /** Of such a failure nobody is told while there is a last value: they get that. Every failure is told if this is missing. */
  readonly isOutlived?: (error: unknown) => boolean;
}

interface Load<T> {
  readonly beganAt: number;
  readonly value: Promise<T>;
}

/**
 * Loads a value when it is first asked for and keeps it; those who ask meanwhile share the load. A failure is told to all
 * who wait for it and loaded again by the next one who asks. `load` is given what was kept last.
 */
export function keptValue<T>(
  load: (last: T | undefined) => Promise<T>,
  { isWorthKeeping = () => true, forMs = Number.POSITIVE_INFINITY, isOutlived = () => false }: Keeping<T> = {},
): () => Promise<T> {
  let newest: Load<T> | undefined;
  let last: { readonly beganAt: number; readonly value: T } | undefined;

  return () => {
    const beganAt = performance.now();
    if (newest !== undefined && beganAt - newest.beganAt < forMs) return newest.value;
    const value = load(last?.value).catch((error: unknown) => {
      if (last === undefined || !isOutlived(error)) throw error;
      return last.value;
    });
    const loading = { beganAt, value };
    newest = loading;
    // A slow load may end after a newer one: it never takes the newer one's place.
    const forget = () => {
      if (newest === loading) newest = undefined;
    };
    loading.value.then((value) => {
      if (!isWorthKeeping(value)) forget();
      else if (last === undefined || last.beganAt <= beganAt) last = { beganAt, value };
    }, forget);
    return loading.value;
  };
}
