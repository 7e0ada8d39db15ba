/** One element of the page, as a person meets it. */
export interface Part {
  click(): Promise<void>;
  /** Key by key, after what stands there already. */
  type(text: string): Promise<void>;
  text(): Promise<string>;
}

/** A browser with one page, whatever protocol drives it. What a journey needs and no more. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Runs a function's body in the page, with `arguments`. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** The element that a function's body returns; nothing where it returns none. */
  find(body: string, ...args: readonly unknown[]): Promise<Part | undefined>;
  /** What it shows now, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Where and when the journey's agent sits; the other browser tests have the same in Playwright's settings. */
export const AGENT_SETTINGS = { language: 'en-GB', zone: 'Asia/Hong_Kong', width: 1500, height: 900 } as const;
