import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, addUser, type NewCompany, type NewUser } from '../src/features/users/users.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { childEnv } from './harness/child-env.ts';
import { newVisitor } from './harness/signed-client.ts';
import { newTestAppWithoutDemo, type TestApp } from './harness/test-app.ts';

const ADMIN = join(import.meta.dirname, '../src/commands/admin/admin.ts');
const PASSWORD = 'Lantern-2026';

const COMPANY: NewCompany = {
  id: 'harbour-travel',
  nameEn: 'Harbour Travel',
  nameZh: '海港旅行',
  currency: 'USD',
  language: 'zh',
  credit: '5000.50',
  channel: { source: 'harbour', platform: '1', labelEn: 'B2B', labelZh: '同业' },
};
const ANN: NewUser = {
  email: ' Ann@Harbour.example ',
  companyId: 'harbour-travel',
  firstName: 'Ann',
  lastName: 'Lee',
  permissions: { canSearch: true, canSeeBalance: true, cancelScene: 1, modules: [1, 2] },
  isOperator: false,
  password: PASSWORD,
};

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestAppWithoutDemo();
});
afterAll(() => portal.close());

describe('a portal without demo data', () => {
  it('gets its first company and its first person, who signs in', async () => {
    await addCompany(portal.services, COMPANY, ADMIN_ACTION);
    await addUser(portal.db, ANN, ADMIN_ACTION);
    const ann = await newVisitor(portal.app);
    expect(await ann.signIn('ann@harbour.example', PASSWORD)).toMatchObject({
      flag: '200',
      data: { source: 'harbour' },
    });
    expect(await ann.call('/api/userInfo')).toMatchObject({
      flag: '200',
      data: {
        email: 'ann@harbour.example',
        showNickname: 'Ann Lee',
        companyName: 'Harbour Travel',
        company_id: 'harbour-travel',
        platform: 'B2B',
        platformCode: '1',
        credit: { curMark: 'USD', limits: '5000.50', amount: '5000.50' },
        permissions: { search: 1, showBalance: 1, cancel_scene: 1, module: [1, 2] },
        language: 'zh',
        isOperator: 0,
      },
    });
  });

  it.each<[string, Partial<NewCompany>]>([
    ['A company harbour-travel already exists.', {}],
    [
      'The key of a company must consist of lower-case letters, digits and hyphens, such as harbour-travel; "Harbour Travel" does not.',
      { id: 'Harbour Travel' },
    ],
    ['The key of a source must consist of', { id: 'two', channel: { ...COMPANY.channel, source: '' } }],
    ['"0" is not a platform', { id: 'two', channel: { ...COMPANY.channel, platform: '0' } }],
    ['The English name is empty.', { id: 'two', nameEn: ' ' }],
    [
      'The Chinese label has more than 60 characters.',
      { id: 'two', channel: { ...COMPANY.channel, labelZh: '同'.repeat(61) } },
    ],
    ['Accounts in EUR are not supported. Supported currencies: USD, CNY.', { id: 'two', currency: 'EUR' }],
    ['5,000 is not a valid credit limit in USD.', { id: 'two', credit: '5,000' }],
    ['-1 is not a valid credit limit in USD.', { id: 'two', credit: '-1' }],
  ])('is told: %s', async (sentence, args) => {
    await expect(addCompany(portal.services, { ...COMPANY, ...args }, ADMIN_ACTION)).rejects.toThrow(sentence);
    expect(await portal.db.selectFrom('companies').select('id').execute()).toEqual([{ id: 'harbour-travel' }]);
  });

  it.each<[string, Partial<NewUser>]>([
    ['An account with the email ann@harbour.example already exists.', {}],
    ['"ann" is not an email address.', { email: 'ann' }],
    [
      'There is no company nowhere. `pnpm admin users company add` adds one.',
      { email: 'b@c.de', companyId: 'nowhere' },
    ],
    ['The last name is empty.', { email: 'b@c.de', lastName: '' }],
    ['There is no module 7: 1 to 6 and 10 to 99.', { email: 'b@c.de', permissions: { modules: [1, 7] } }],
    ['The password has no uppercase letter and has no digit', { email: 'b@c.de', password: 'password' }],
    ['The password is too similar to the name', { email: 'b@c.de', password: 'Harbour!2026' }],
    ['The password is too similar to the name', { email: 'b@c.de', password: 'Portico!2026' }],
  ])('is told of a person: %s', async (sentence, args) => {
    await expect(addUser(portal.db, { ...ANN, ...args }, ADMIN_ACTION)).rejects.toThrow(sentence);
    expect(await portal.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ann@harbour.example' }]);
  });
});

describe('pnpm admin users', () => {
  it('[SEC-04] adds both from the command line: a password that is made for the first operator is shown, one that is piped in is not', async () => {
    expect(
      await users(
        'company add yunfan --name-en Yunfan --name-zh 云帆 --currency CNY --language zh --source yunfan --operating',
      ),
    ).toContain('Company yunfan is created');
    const second = 'company add second --name-en S --name-zh S --currency CNY --source second --operating';
    await expect(users(second)).rejects.toThrow('yunfan is already the operating company. Only one company can be it.');
    const lin = 'user add lin@yunfan.example --company yunfan --first-name 晓 --last-name 林 --may all --operator';
    const made = /shown only once\): (\S+)/.exec(await users(lin))?.[1] ?? '';
    const visitor = await newVisitor(portal.app);
    expect(await visitor.signIn('lin@yunfan.example', made)).toMatchObject({ flag: '200' });
    expect(await visitor.call('/api/userInfo')).toMatchObject({ data: { isOperator: 1 } });

    const otherCompanyArgs = lin.replace('lin@', 'wei@').replace('--company yunfan', '--company harbour-travel');
    await expect(users(otherCompanyArgs)).rejects.toThrow('Only users of the operating company can be operators');

    const piped = lin.replace('lin@', 'wu@');
    expect(await users(`${piped} --password-stdin`, `${PASSWORD}\nmore`)).not.toMatch(/password|Lantern-2026/);
    expect(await (await newVisitor(portal.app)).signIn('wu@yunfan.example', PASSWORD)).toMatchObject({ flag: '200' });
    await expect(users(`${piped} --password-stdin`, '')).rejects.toThrow('Standard input contains no password');
  }, 120_000);
});

async function users(line: string, input = ''): Promise<string> {
  const { host = '', user = '', password, database = '' } = portal.connection.pool.options;
  const url = new URL(`postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`);
  url.password = encodeURIComponent(String(password));
  const run = promisify(execFile)(
    process.execPath,
    [ADMIN, 'users', ...line.split(' '), '--why', 'the first of each'],
    {
      env: { ...childEnv(), DATABASE_URL: url.href },
    },
  );
  run.child.stdin?.end(input);
  return (await run).stdout;
}
