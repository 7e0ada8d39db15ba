import { APPLICATION_STATES, type ApplicationState } from '@portico/contract';
import { OPS_PATHS } from '../../ops-paths.ts';

/** What the address of the page says. */
export interface ApplicationsQuery {
  readonly state: ApplicationState | 'all';
  /** Applications after this one; undefined: from the beginning. */
  readonly after: string | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What is missing or damaged is left out; whoever comes here wants to know what waits. */
export function readApplicationsQuery(params: URLSearchParams): ApplicationsQuery {
  const wanted = params.get('state');
  return {
    state: wanted === 'all' ? 'all' : (APPLICATION_STATES.find((state) => state === wanted) ?? 'waiting'),
    after: ID.exec(params.get('after') ?? '')?.[0],
  };
}

export function applicationsAddress({ state, after }: ApplicationsQuery): string {
  const params = new URLSearchParams();
  if (state !== 'waiting') params.set('state', state);
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.applications : `${OPS_PATHS.applications}?${query}`;
}

/** What is asked of the server. */
export function applicationsRequest({ state, after }: ApplicationsQuery) {
  return { ...(state !== 'all' && { state }), ...(after !== undefined && { after }) };
}
