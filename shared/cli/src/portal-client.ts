import { setTimeout as wait } from 'node:timers/promises';
import { type Codec, decode } from '@portico/contract';
import { REGISTRY_PATH, RegistryErrorResponse } from '@portico/contract/publishing';
import { CliError } from './cli-error.ts';

/** A portal and the credential for it. */
export interface Portal {
  /** `https://portal.example` */
  readonly address: string;
  /** `portico_…` */
  readonly credential: string;
}

/** The content of a request: JSON, or the bytes of a file. */
export type Sent = { readonly json: unknown } | { readonly bytes: Uint8Array<ArrayBuffer> };

export interface PortalClient {
  readonly ask: <T>(method: 'GET' | 'POST' | 'PUT', path: string, codec: Codec<T>, sent?: Sent) => Promise<T>;
  readonly put: (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** Statuses that are worth a retry. */
const PASSING = new Set([429, 502, 503, 504]);
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
const TIMEOUT_MS = 120_000;

/**
 * A client for the portal's API. Retries transient errors; throws `Refused` with the portal's message if a request is
 * rejected.
 */
export function portalClient({ address, credential }: Portal, firstPauseMs = FIRST_PAUSE_MS): PortalClient {
  const base = `${originOf(address)}${REGISTRY_PATH}`;

  async function once(method: string, path: string, sent: Sent | undefined): Promise<Response> {
    const type: Readonly<Record<string, string>> =
      sent === undefined ? {} : { 'content-type': 'json' in sent ? 'application/json' : 'application/octet-stream' };
    return await fetch(base + path, {
      method,
      headers: { ...type, authorization: `Bearer ${credential}`, accept: 'application/json' },
      // A redirect would send the credential to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(sent === undefined ? {} : { body: 'json' in sent ? JSON.stringify(sent.json) : sent.bytes }),
    });
  }

  async function send(method: string, path: string, sent?: Sent): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS;
      const pause = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** (attempt - 1));
      let response: Response;
      try {
        response = await once(method, path, sent);
        if (!PASSING.has(response.status) || isLast) return await contentOf(response, address);
      } catch (error) {
        if (error instanceof CliError) throw error;
        if (isLast) throw new CliError('unreachable', `${address} cannot be reached: ${causeOf(error)}`);
        await wait(pause);
        continue;
      }
      await response.body?.cancel();
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
      await wait(Math.min(LONGEST_PAUSE_MS, Math.max(pause, retryAfterMs || 0)));
    }
  }

  return {
    ask: async (method, path, codec, sent) => {
      const decoded = decode(codec, await send(method, path, sent));
      if (decoded.ok) return decoded.value;
      throw new CliError(
        'unreachable',
        `${address} sent a response that this version of the program cannot read; install the newest version.`,
      );
    },
    put: async (path, bytes) => {
      await send('PUT', path, { bytes });
    },
  };
}

/** The origin of the portal. The credential is sent only over TLS or on this machine. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new CliError('misuse', `${address} is not the URL of a portal; use one such as https://portal.example.`);
  if (url.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    throw new CliError('misuse', `${address} is not encrypted and would expose the credential. Use https://.`);
  return url.origin;
}

async function contentOf(response: Response, address: string): Promise<unknown> {
  const text = await response.text();
  const content = parsed(text);
  if (response.ok) return content;
  const rejection = decode(RegistryErrorResponse, content);
  if (!rejection.ok)
    throw new CliError(
      'unreachable',
      `${address} answered HTTP ${response.status}, but not like a portal; check the URL.`,
    );
  const { code, says, lines, lacking = [] } = rejection.value;
  throw new CliError(code, says, lines, lacking);
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return String((cause as Error | undefined)?.message ?? (error as Error).message ?? error);
}
