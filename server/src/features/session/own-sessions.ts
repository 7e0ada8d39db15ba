import type { ownSessions, ResponseOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { listSessionsOf } from '../../api/sessions-repository.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';

export async function handleOwnSessions(
  _request: unknown,
  { db, user, sessionId }: Context,
): Promise<ResponseOf<typeof ownSessions>> {
  const sessions = await listSessionsOf(db, user.id, sessionId);
  return {
    name: 'sessions',
    data: sessions.map(({ publicId, isThis, browser, system, network, createdAt, seenAt }) => ({
      id: publicId,
      isThis,
      browser: browser ?? '',
      system: system ?? '',
      network: network ?? '',
      since: epochSeconds(createdAt),
      seen: epochSeconds(seenAt),
    })),
  };
}
