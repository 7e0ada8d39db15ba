import type { Configuration } from '@rspack/core';

/** Port of the server in development; the host's development server proxies all other requests to it. */
export const SERVER_PORT = 4300;

type DevServer = NonNullable<Exclude<Configuration['devServer'], false>>;

/** A development server on the loopback address only, which allows the host's origin. */
export function developmentServer(port: number): DevServer {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, logging: 'info', webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } },
    devMiddleware: { publicPath: '/', writeToDisk: false },
  };
}

/** The host's: its bundle below `/portal/assets/`, HTML pages and API from the server, so that there is one origin. */
export function hostDevelopmentServer(port: number): DevServer {
  return {
    ...developmentServer(port),
    devMiddleware: { publicPath: '/portal/assets/', writeToDisk: false, index: false },
    proxy: [
      {
        context: (path) => !path.startsWith('/portal/assets/') && path !== '/ws',
        target: `http://127.0.0.1:${SERVER_PORT}`,
        changeOrigin: false,
      },
    ],
  };
}
