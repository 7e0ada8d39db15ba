/** Below the portal's own URLs, so that the session cookie and the same origin apply. */
export const OVERRIDE_PATH = '/portal/override/';
/** URL prefix of check runs. */
export const CHECK_PATH = `${OVERRIDE_PATH}check/`;
export const LEAVE_PATH = `${OVERRIDE_PATH}leave`;
