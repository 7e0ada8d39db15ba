/** An element of the page. */
export interface Part {
  click(): Promise<void>;
  /** Key by key, after the existing text. */
  type(text: string): Promise<void>;
  text(): Promise<string>;
}

/** A browser with one page, over any protocol, with the operations that a journey needs. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs a function body in the page, with `arguments`. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** The element that a function body returns, if any. */
  find(body: string, ...args: readonly unknown[]): Promise<Part | undefined>;
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Locale, zone and window of the journey's agent, as in Playwright's settings of the other tests. */
export const AGENT_SETTINGS = { language: 'en-GB', zone: 'Asia/Hong_Kong', width: 1500, height: 900 } as const;
