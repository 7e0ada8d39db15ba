import { OPERATIONS_MODULE } from '@portico/contract';

/** Nobody else is given the operators' own remote, its paths or its module: whoever had them would be taken for the house. */
export const OPERATORS_REMOTE = { name: 'mf-ops', prefix: '/portal/ops', module: OPERATIONS_MODULE } as const;
