import type { Services } from '../../../api/services.ts';
import { findSessionUser } from '../../../api/sessions-repository.ts';
import { entryRoute } from '../../portal-page/portal-page.ts';
import { remotesFor } from '../../remotes/remotes.ts';
import type { ClientErrorOptions } from '../register-client-errors.ts';

/** Finds the remote that owns a path, in the version that the session currently gets. */
export function ownerOfPage(services: Pick<Services, 'db' | 'registry'>): ClientErrorOptions['ownerOf'] {
  return async (path, sessionId) => {
    const user = sessionId && (await findSessionUser(services.db, sessionId));
    const releases = await remotesFor(services, { company: user?.companyId, user: user?.id }, { artefacts: '/' });
    const entered = entryRoute(releases, path);
    return entered && { remote: entered.release.name, version: entered.release.version };
  };
}
