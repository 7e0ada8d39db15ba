import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Response to a received email: accept it, reject it with a code, or never respond. */
export type Behaviour = 'take' | 'hang' | { readonly code: number };

export interface SmtpStandIn {
  readonly url: string;
  /** Emails with complete content, regardless of the response, oldest first. */
  readonly read: readonly ParsedMail[];
  behaviour: Behaviour;
  /** Recipient address to reject. */
  rejected: string | undefined;
  readonly close: () => Promise<void>;
}

/** Starts a fake SMTP server on this machine. */
export async function openSmtp(): Promise<SmtpStandIn> {
  const read: ParsedMail[] = [];

  async function takeEmail(stream: Readable): Promise<void> {
    read.push(await simpleParser(stream));
    if (standIn.behaviour === 'hang') await new Promise(() => {});
    else if (standIn.behaviour !== 'take') throw failure(standIn.behaviour.code, 'Not now');
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address === standIn.rejected ? failure(550, 'No such mailbox') : undefined),
    onData: (stream, _session, done) => callbackify(takeEmail)(stream, done),
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  const standIn: SmtpStandIn = {
    url: `smtp://127.0.0.1:${port}`,
    read,
    behaviour: 'take',
    rejected: undefined,
    close,
  };
  return standIn;
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
