/** Publisher name for versions that the server publishes from the workspace at its start. */
export const STARTER = 'start';
