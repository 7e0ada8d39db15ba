import { endpointKey, thirdParties } from '@portico/contract';
import { expect, it } from 'vitest';
import { FakeServer } from './fake-server.ts';

it('sees nothing of a request that was given up before it left, as the network sends none', async () => {
  const server = new FakeServer();
  server.answer(thirdParties, { name: 'offered', data: [] });
  server.start();
  const { path, operation } = thirdParties;
  const sendRequest = (signal?: AbortSignal) => {
    const body = JSON.stringify({ operation });
    return fetch(new URL(path, 'http://portal.test'), { method: 'POST', body, ...(signal && { signal }) });
  };
  await expect(sendRequest(AbortSignal.abort(new Error('the page was left')))).rejects.toThrow('the page was left');
  expect(server.received).toEqual([]);
  expect((await sendRequest()).status).toBe(200);
  expect(server.received.map(({ call }) => call)).toEqual([endpointKey(thirdParties)]);
});
