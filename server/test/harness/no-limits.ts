/** Tests call faster than anybody works. */
export const NO_LIMITS = { PORTICO_SESSION_CALLS: '0', PORTICO_ADDRESS_CALLS: '0' };
