import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { selfSigned } from './self-signed.ts';

const HOST = 'localhost';
/** Headers of one connection and HTTP/2 pseudo-headers, which start with a colon: neither are forwarded. */
const OF_A_CONNECTION = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/;

/** Terminates TLS like a production proxy: HTTP/2 in front, plain HTTP to the portal. */
export class TlsFront {
  /** The origin that browsers use. */
  readonly origin: string;
  readonly #server: Http2SecureServer;
  readonly #sockets = new Set<Socket>();
  #portal = '';

  /** Starts before the portal, because the portal's settings contain its host name. */
  static async start(): Promise<TlsFront> {
    const server = createSecureServer({ ...(await selfSigned(HOST)), allowHTTP1: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TlsFront(server);
  }

  private constructor(server: Http2SecureServer) {
    this.#server = server;
    this.origin = `https://${HOST}:${(server.address() as AddressInfo).port}`;
    server.on('request', (incoming, outgoing) => this.#pass(incoming, outgoing));
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  passTo(portal: string): void {
    this.#portal = portal;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    // Open pages may still use the portal's live stream.
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const { headers, method, socket, url } = incoming;
    const forwardedHeaders = {
      ...passedOn(headers),
      host: headers[':authority'] ?? headers.host,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-proto': 'https',
    };
    const passed = request(
      new URL(url, this.#portal),
      { method, headers: forwardedHeaders },
      (upstream: IncomingMessage) => {
        outgoing.writeHead(upstream.statusCode ?? 502, passedOn(upstream.headers));
        upstream.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }
}

function passedOn(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.test(name)));
}
