/** The demo accounts that `start` prints. */
export const DEMO_PASSWORD = 'Portico!2026';

export type DemoEmail =
  | 'agent@portico.test'
  | 'viewer@portico.test'
  | 'nosearch@portico.test'
  | 'lin@portico.test'
  | 'lowcredit@portico.test'
  | 'operator@portico.test';

/** The channel that every demo company has. */
export const SOURCE = 'roompai';
