import { APPLICATION_STATES, type ApplicationState } from '@portico/contract';
import { OPS_PATHS } from '../../ops-paths.ts';

/** Query of the page URL. */
export interface ApplicationsQuery {
  readonly state: ApplicationState | 'all';
  /** Cursor; undefined on the first page. */
  readonly after: string | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Ignores invalid values. The default shows pending applications. */
export function readApplicationsQuery(params: URLSearchParams): ApplicationsQuery {
  const requested = params.get('state');
  return {
    state: requested === 'all' ? 'all' : (APPLICATION_STATES.find((state) => state === requested) ?? 'waiting'),
    after: ID.exec(params.get('after') ?? '')?.[0],
  };
}

export function applicationsUrl({ state, after }: ApplicationsQuery): string {
  const params = new URLSearchParams();
  if (state !== 'waiting') params.set('state', state);
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.applications : `${OPS_PATHS.applications}?${query}`;
}

export function applicationsRequest({ state, after }: ApplicationsQuery) {
  return { ...(state !== 'all' && { state }), ...(after !== undefined && { after }) };
}
