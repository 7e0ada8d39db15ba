import { OPERATIONS_MODULE } from '@portico/contract';

/** Reserved for the operators' remote: another remote with this name, path or module could impersonate the portal. */
export const OPERATORS_REMOTE = { name: 'mf-ops', prefix: '/portal/ops', module: OPERATIONS_MODULE } as const;
