/** Port of the host's development server. */
export const HOST_PORT = 4310;
