import type { Language } from '@portico/contract';
import * as v from 'valibot';
import type { ContentSource } from './content-source.ts';

/** ETG's codes of the portal's languages. */
const LANGUAGE_CODES: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh_CN' };
/** Where ETG's live and test contracts have archives and pictures. */
const PUBLIC_HOSTS = ['*.worldota.net', '*.ostrovok.ru', '*.s3.eu-central-1.amazonaws.com'];
const TIMEOUT_MS = 60_000;

const DumpReply = v.object({
  status: v.string(),
  error: v.nullish(v.string()),
  data: v.nullish(v.object({ url: v.string(), last_update: v.string() })),
});

interface EtgContentOptions {
  /** Sends a request of the operation `content` to the API. */
  readonly request: (request: {
    readonly operation: 'content';
    readonly method: 'POST';
    readonly path: string;
    readonly body: string;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  }) => Promise<
    { readonly kind: 'response'; readonly status: number; readonly body: Buffer } | { readonly kind: Failure }
  >;
  /** The test environment has English only. */
  readonly languages?: ContentSource['languages'];
  /** Host with port of a sandbox on this machine, which replaces the public hosts. */
  readonly sandboxHost?: string;
}
type Failure = 'timedOut' | 'unreachable' | 'tooLarge' | 'limited' | 'open';

/** The hotel dumps of ETG: everything weekly, changes daily. */
export function newEtgContentSource({
  request,
  languages = ['en', 'zh'],
  sandboxHost,
}: EtgContentOptions): ContentSource {
  return {
    format: 'etg',
    languages,
    hosts: sandboxHost === undefined ? PUBLIC_HOSTS : [sandboxHost],
    dump: async (kind, language, signal) => {
      const path = kind === 'full' ? 'hotel/info/dump/' : 'hotel/info/incremental_dump/';
      const body = JSON.stringify({ inventory: 'all', language: LANGUAGE_CODES[language] });
      const result = await request({ operation: 'content', method: 'POST', path, body, timeoutMs: TIMEOUT_MS, signal });
      if (result.kind !== 'response') throw new Error(`The supplier's response: ${result.kind}`);
      const reply = v.safeParse(DumpReply, parsed(result.body));
      if (!reply.success) throw new Error(`The supplier responds with ${result.status} and no link to a file`);
      const { error, data } = reply.output;
      if (error === 'dump_not_ready') return undefined;
      const updatedAt = new Date(data?.last_update ?? '');
      if (error || !data || Number.isNaN(updatedAt.getTime()))
        throw new Error(`The supplier responds with ${result.status} ${error ?? 'and no time of the file'}`);
      return { url: data.url, updatedAt };
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
