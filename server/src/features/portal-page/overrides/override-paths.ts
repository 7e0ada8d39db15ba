/** Below the portal's own addresses, so that the session's cookie and the same origin hold. */
export const OVERRIDE_PATH = '/portal/override/';
/** Below it, the run of a check. */
export const CHECK_PATH = `${OVERRIDE_PATH}check/`;
/** Gives the visitor's session the published versions again. */
export const LEAVE_PATH = `${OVERRIDE_PATH}leave`;
