import { expect, it, vi } from 'vitest';
import { obey } from '../typing/typed-command.ts';
import { usersCommand } from './users-arguments.ts';

const act = vi.fn(async () => {});
const read = (line: string) => obey(usersCommand(act), line.split(' '));

it.each([
  ['modules lin@portico.test', undefined],
  ['modules lin@portico.test 1,2,10', [1, 2, 10]],
  ['modules lin@portico.test none', []],
])('[FED-09] understands "%s"', async (line, modules) => {
  act.mockClear();
  await read(line);
  expect(act.mock.calls).toEqual([['lin@portico.test', modules]]);
});

it.each([
  ['remove lin@portico.test', /Unknown command 'remove'/],
  ['modules', /Missing required argument 'EMAIL'/],
  ['modules lin@portico.test 1,', /"" in 1, is no module's number/],
  ['modules lin@portico.test 1, 2', /Too many arguments/],
  ['modules lin@portico.test 1 2', /Too many arguments/],
  ['modules lin@portico.test 1,two', /"two" in 1,two is no module's number/],
  ['modules lin@portico.test 1,100', /"100" in 1,100 is no module's number/],
  ['modules lin@portico.test 1 --add', /Unknown option/],
])('[FED-09] says in one sentence what is wrong with "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});
