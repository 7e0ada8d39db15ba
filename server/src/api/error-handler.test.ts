import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { CommitUnknownError, DatabaseUnavailableError } from '../platform/database/database-errors.ts';
import { registerErrorHandler } from './error-handler.ts';

async function responseTo(error: Error, hasCommitted: boolean) {
  const app = Fastify();
  registerErrorHandler(app, () => {});
  app.post('/api/x', (request: FastifyRequest) => {
    request.scope = { company: undefined, network: undefined, hasCommitted };
    throw error;
  });
  const reply = await app.inject({ method: 'POST', url: '/api/x' });
  await app.close();
  return { status: reply.statusCode, again: reply.headers['retry-after'], ...reply.json() };
}

const ended = Object.assign(new Error('terminating connection due to administrator command'), {
  ...{ code: '57P01', severity: 'FATAL' },
});

it('a database that ended before anything was done: E503, and the page sends the request again', async () => {
  for (const error of [ended, new DatabaseUnavailableError('silent'), new Error('Connection terminated unexpectedly')])
    expect(await responseTo(error, false)).toMatchObject({ status: 503, flag: 'E503', again: '5' });
});

it('a database that ended in or after a commit: E503 that says so, and no page sends the request again', async () => {
  for (const [error, hasCommitted] of [
    [new CommitUnknownError('lost', { cause: ended }), false],
    [ended, true],
    [new Error('Connection terminated unexpectedly'), true],
  ] as const) {
    const response = await responseTo(error, hasCommitted);
    expect(response).toMatchObject({ status: 503, flag: 'E503', data: { reason: 'outcome-unknown' } });
    expect(response.msg).toMatch(/Check whether your change was saved/);
    expect(response).toMatchObject({ again: undefined });
  }
});

it('any other error: E500', async () => {
  expect(await responseTo(new Error('ours'), false)).toMatchObject({ status: 500, flag: 'E500' });
});
