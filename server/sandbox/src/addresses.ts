/** Where this machine reaches what listens on `host`. */
export function apiAddress(host: string, port: number): string {
  // These stand for all of the machine's addresses, and are none to call.
  const called = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${called.includes(':') ? `[${called}]` : called}:${port}`;
}

/** Whether an origin leads browsers of this machine alone to it; left out, it does. */
export function isForThisMachine(origin: string | undefined): boolean {
  return origin === undefined || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);
}
