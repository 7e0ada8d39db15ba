import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';

/** A proxy to PostgreSQL that can go silent: it accepts connections, but forwards nothing in either direction. */
export interface SilentLine {
  readonly host: string;
  readonly port: number;
  readonly silence: () => void;
  readonly speak: () => void;
  readonly close: () => Promise<void>;
}

export async function openLine({ host = '', port = 5432 }: Pick<PoolConfig, 'host' | 'port'>): Promise<SilentLine> {
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    passOn(near, far);
    passOn(far, near);
  });

  function passOn(from: Socket, to: Socket): void {
    ends.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
    if (isSilent) from.pause();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const end of ends) end.pause();
    },
    speak: () => {
      isSilent = false;
      for (const end of ends) end.resume();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
