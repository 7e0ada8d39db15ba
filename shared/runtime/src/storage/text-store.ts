/** A browser storage that never throws: values that it rejects stay in memory for this page. */
export interface TextStore {
  read(name: string): string | undefined;
  write(name: string, value: string | undefined): void;
}

/** Wraps `localStorage` or `sessionStorage`; falls back to memory if it is blocked, full or missing (SHELL-23). */
export function textStore(find: () => Storage): TextStore {
  const memory = new Map<string, string | undefined>();
  return {
    read(name) {
      if (memory.has(name)) return memory.get(name);
      try {
        return find().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      memory.delete(name);
      try {
        if (value === undefined) find().removeItem(name);
        else find().setItem(name, value);
      } catch {
        memory.set(name, value);
      }
    },
  };
}
