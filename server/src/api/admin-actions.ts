import type { Endpoint, RequestOf, ResponseOf } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Context } from './context.ts';
import { type EndpointRegistry, registerEndpoint } from './endpoint-registry.ts';

/** How long a password confirmation of an operator is valid. */
const CONFIRMED_MINUTES = 5;

/** Response of a confirmed action after the password check. */
export type AdminActionResponse<C> = Exclude<ResponseOf<C>, { readonly name: 'passwordNeeded' }>;

type AdminAction<C> = (request: RequestOf<C>, context: Context) => Promise<AdminActionResponse<C>>;

/** Registers an endpoint for operators only, such as one that only reads. */
export function registerForOperators<C extends Endpoint, const A extends ResponseOf<C>>(
  calls: EndpointRegistry,
  call: C,
  handler: (request: RequestOf<C>, context: Context) => Promise<A>,
): void {
  registerEndpoint(calls, call, handler, { access: { isOperator: true } });
}

/** Registers an operator endpoint that moves money or changes access. It requires a recent password confirmation. */
export function registerGuarded<C extends Endpoint>(
  calls: EndpointRegistry,
  call: C,
  adminAction: AdminAction<C>,
): void {
  registerForOperators(calls, call, async (request, context) => {
    if (!(await isConfirmed(context))) return { name: 'passwordNeeded' } as ResponseOf<C>;
    return (await adminAction(request, context)) as ResponseOf<C>;
  });
}

export async function confirmSession(db: Db, id: Buffer): Promise<void> {
  await sql`update sessions set confirmed_at = now() where id = ${id}`.execute(db);
}

async function isConfirmed({ db, sessionId }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
  `.execute(db);
  return rows.length > 0;
}
