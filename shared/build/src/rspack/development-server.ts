import type { Configuration } from '@rspack/core';

/** A development server on the loopback address only, open to the host's origin. */
export function developmentServer(port: number, publicPath = '/'): NonNullable<Configuration['devServer']> {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } },
    devMiddleware: { publicPath, writeToDisk: false },
  };
}
