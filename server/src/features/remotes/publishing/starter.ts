/** Who a start is, where it publishes what lies in the workspace. */
export const STARTER = 'start';
