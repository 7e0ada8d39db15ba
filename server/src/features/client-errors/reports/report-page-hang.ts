import type { FastifyRequest } from 'fastify';
import { newLogTurns } from '../../../api/log-rate-limiter.ts';
import type { Services } from '../../../api/services.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import type { NamedVersion } from '../../remotes/remotes.ts';
import type { ErrorIngest } from '../error-ingest.ts';

/** Fixed message, since a hanging page cannot report its own. */
const MESSAGE = 'the page hung while it was loaded or rendered';

/**
 * Reports versions that made an earlier page of the browser hang, from what that page left behind. Any client can forge
 * this like a browser report, so it accepts live versions only, is rate limited, and never counts towards a mark.
 */
export function reportEventLoopHang({ registry }: Pick<Services, 'registry'>, errorIngest: ErrorIngest) {
  const isReported = newLogTurns();
  return (versions: readonly NamedVersion[], request: FastifyRequest): void => {
    if (!isReported(request)) return;
    void reportHang(versions, request).catch((error: unknown) =>
      request.log.error({ err: error }, 'page hang could not be reported'),
    );
  };

  async function reportHang(versions: readonly NamedVersion[], request: FastifyRequest): Promise<void> {
    const remotes = await registry.current();
    const reportedVersions = versions.filter(({ name, version }) =>
      remotes.some((one) => one.name === name && Object.hasOwn(one.releases, version)),
    );
    if (reportedVersions.length === 0) return;
    const sid = readSid(request);
    request.log.warn({ versions: reportedVersions }, 'page hang');
    await errorIngest.take(
      reportedVersions.map(({ name, version }) => ({
        remote: name,
        version,
        phase: 'standstill' as const,
        message: MESSAGE,
        stack: '',
        path: new URL(request.url, 'http://localhost').pathname,
      })),
      { sessionId: sid === undefined ? undefined : sessionId(sid) },
    );
  }
}
