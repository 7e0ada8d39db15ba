import { expect, it } from 'vitest';
import { readUsersCommand } from './users-arguments.ts';

const read = (line: string) => readUsersCommand(line === '' ? [] : line.split(' '));

it.each([
  ['', { name: 'help' }],
  ['help', { name: 'help' }],
  ['modules lin@portico.test', { name: 'modules', email: 'lin@portico.test' }],
  ['modules lin@portico.test 1,2,10', { name: 'modules', email: 'lin@portico.test', modules: [1, 2, 10] }],
  ['modules lin@portico.test none', { name: 'modules', email: 'lin@portico.test', modules: [] }],
])('[FED-09] understands "%s"', (line, command) => {
  expect(read(line)).toEqual(command);
});

it.each([
  ['remove lin@portico.test', /"remove" is nothing that can be done to users/],
  ['modules', /modules needs the email of a person/],
  ['modules lin@portico.test 1, 2', /"2" is not understood; write the numbers with commas and no blanks/],
  ['modules lin@portico.test 1,two', /"two" in 1,two is no module's number/],
  ['modules lin@portico.test 1,100', /"100" in 1,100 is no module's number/],
  ['modules lin@portico.test 1 --add', /Unknown option/],
])('[FED-09] says in one sentence what is wrong with "%s"', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
