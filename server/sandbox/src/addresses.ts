/** URL at which this machine reaches the server that listens on `host`. */
export function apiUrl(host: string, port: number): string {
  // These wildcard addresses are for listening only.
  const called = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${called.includes(':') ? `[${called}]` : called}:${port}`;
}

/** Whether the origin is reachable from browsers of this machine only; true if undefined. */
export function isForThisMachine(origin: string | undefined): boolean {
  return origin === undefined || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);
}
