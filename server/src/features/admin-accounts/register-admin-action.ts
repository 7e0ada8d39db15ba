import type { Endpoint, RequestOf, ResponseOf } from '@portico/contract';
import { type AdminActionResponse, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import type { AdminAction } from '../../platform/database/audit-log.ts';
import { PreconditionError } from './admin-action.ts';

type ConfirmedRequest<C> = RequestOf<C> & { readonly why: string };

/** Registers an endpoint that changes a company or a user. A `PreconditionError` becomes the response `notPossible`. */
export function registerAdminAction<C extends Endpoint>(
  calls: EndpointRegistry,
  call: C,
  act: (request: RequestOf<C>, adminAction: AdminAction, context: Context) => Promise<AdminActionResponse<C>>,
): void {
  registerGuarded(calls, call, async (request, context) => {
    const { user, services, language } = context;
    const { why } = request as ConfirmedRequest<C>;
    try {
      return await act(request, { by: user.id, why }, context);
    } catch (error) {
      if (!(error instanceof PreconditionError)) throw error;
      const rejection = { name: 'notPossible', message: error.messageIn(language), data: { code: error.code } };
      return rejection as ResponseOf<Endpoint> as AdminActionResponse<C>;
    } finally {
      // Permissions, sessions or channels may have changed: drop all cached sessions.
      services.sessionCache.forget(() => true);
    }
  });
}
