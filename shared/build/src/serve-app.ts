import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { appConfig } from './compile-apps.ts';

/** A running development server. */
interface ServedApp {
  /** `http://localhost:4313` */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Serves one app from memory, with hot reload. */
export async function serveApp(name: string): Promise<ServedApp> {
  const config = await appConfig(name);
  const { devServer } = config;
  if (!devServer) throw new Error(`the rspack.config.ts of ${name} has no development server`);
  const compiler = rspack(config);
  if (!compiler) throw new Error(`the rspack.config.ts of ${name} cannot be compiled`);
  const server = new RspackDevServer(devServer, compiler);
  await server.start();
  return { origin: `http://localhost:${devServer.port}`, stop: () => server.stop() };
}
