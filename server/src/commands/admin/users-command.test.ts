import { expect, it, vi } from 'vitest';
import { runCommand } from '../cli/command.ts';
import type { AccountActions } from './account-commands.ts';
import { createUsersCommand } from './users-command.ts';

const showModules = vi.fn(async () => {});
const giveModules = vi.fn(async () => {});
const addCompany = vi.fn(async () => {});
const addUser = vi.fn(async () => {});
const brand = vi.fn(async () => {});
const report = vi.fn(async () => {});
const resetMfa = vi.fn(async () => {});
const oneTouch = vi.fn(async () => {});
const done = vi.fn();
/** Records the called action and its arguments. */
const accounts = new Proxy({} as AccountActions, {
  get:
    (_, name) =>
    async (...what: readonly unknown[]) =>
      done(name, ...what),
});
const read = (line: string) =>
  runCommand(
    createUsersCommand({
      showModules,
      giveModules,
      addCompany,
      brand,
      report,
      addUser,
      resetMfa,
      oneTouch,
      accounts,
    }),
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  );

const WHY = '--why "asked by phone"';
const REASON = { why: 'asked by phone', by: undefined };

it('[FED-09] understands whose modules are asked', async () => {
  await read('modules lin@portico.test');
  expect([showModules.mock.calls, giveModules.mock.calls]).toEqual([[['lin@portico.test']], []]);
});

it.each([
  ['modules lin@portico.test 1,2,10', { numbers: [1, 2, 10], isMore: false }],
  ['modules lin@portico.test none', { numbers: [], isMore: false }],
  ['modules lin@portico.test +11', { numbers: [11], isMore: true }],
  ['modules lin@portico.test +11,12', { numbers: [11, 12], isMore: true }],
])('[FED-09] understands "%s"', async (line, modules) => {
  giveModules.mockClear();
  await read(`${line} ${WHY}`);
  expect(giveModules.mock.calls).toEqual([['lin@portico.test', modules, REASON]]);
});

it.each([
  ['remove lin@portico.test', /Unknown command 'remove'/],
  ['modules', /Missing required argument 'EMAIL'/],
  ['modules lin@portico.test 1,', /"" in 1, is not a module number/],
  ['modules lin@portico.test 1, 2', /Too many arguments/],
  ['modules lin@portico.test 1 2', /Too many arguments/],
  ['modules lin@portico.test +', /"" in {2}is not a module number/],
  ['modules lin@portico.test 1,+2', /"\+2" in 1,\+2 is not a module number/],
  ['modules lin@portico.test 1,two', /"two" in 1,two is not a module number/],
  ['modules lin@portico.test 1,100', /"100" in 1,100 is not a module number/],
  ['modules lin@portico.test 1 --add', /Unknown option/],
])('[FED-09] says in one sentence what is wrong with "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});

const COMPANY = `company add harbour-travel --name-en "Harbour Travel" --name-zh 海港旅行 --currency USD --source harbour ${WHY}`;
const USER = `user add ann@harbour.example --company harbour-travel --first-name Ann --last-name Lee ${WHY}`;

it('understands a company, and what is left out', async () => {
  await read(COMPANY);
  expect(addCompany).toHaveBeenLastCalledWith(
    {
      id: 'harbour-travel',
      nameEn: 'Harbour Travel',
      nameZh: '海港旅行',
      currency: 'USD',
      language: 'en',
      credit: '0',
      isOperating: false,
      channel: { source: 'harbour', platform: '1', labelEn: 'B2B', labelZh: '同业' },
    },
    REASON,
  );
  await read(`${COMPANY} --operating --credit 5000.50 --language zh --platform 3 --label-en Direct --label-zh 直销`);
  expect(addCompany).toHaveBeenLastCalledWith(
    expect.objectContaining({
      credit: '5000.50',
      isOperating: true,
      language: 'zh',
      channel: { source: 'harbour', platform: '3', labelEn: 'Direct', labelZh: '直销' },
    }),
    REASON,
  );
});

it('understands the head of a company’s vouchers, and that it shall have none', async () => {
  await read(
    `company brand harbour-travel --name-en "Harbour Holidays" --name-zh 海港假期 --phone "+1 212 555 0199" --logo logo.png ${WHY}`,
  );
  expect(brand).toHaveBeenLastCalledWith(
    'harbour-travel',
    {
      nameEn: 'Harbour Holidays',
      nameZh: '海港假期',
      email: undefined,
      phone: '+1 212 555 0199',
      logo: 'logo.png',
    },
    REASON,
  );
  await read(`company brand harbour-travel --none ${WHY}`);
  expect(brand).toHaveBeenLastCalledWith('harbour-travel', undefined, REASON);
  await expect(read(`company brand harbour-travel --email a@b.example ${WHY}`)).rejects.toThrow(
    /--name-en and --name-zh/,
  );
});

it('understands a person, and what is left out', async () => {
  await read(`${USER} --may search,order`);
  expect(addUser).toHaveBeenLastCalledWith(
    {
      email: 'ann@harbour.example',
      companyId: 'harbour-travel',
      firstName: 'Ann',
      lastName: 'Lee',
      language: undefined,
      permissions: {
        canSearch: true,
        canOrder: true,
        canPay: false,
        canSeeBalance: false,
        canManageAccounts: false,
        cancelScene: 2,
        modules: [],
      },
      isOperator: false,
      isPasswordPiped: false,
    },
    REASON,
  );
  await read(`${USER} --may all --cancel free --modules 1,10 --language zh --operator --password-stdin`);
  expect(addUser).toHaveBeenLastCalledWith(
    expect.objectContaining({
      language: 'zh',
      permissions: {
        canSearch: true,
        canOrder: true,
        canPay: true,
        canSeeBalance: true,
        canManageAccounts: true,
        cancelScene: 1,
        modules: [1, 10],
      },
      isOperator: true,
      isPasswordPiped: true,
    }),
    REASON,
  );
});

it.each([
  [`company add harbour ${WHY}`, /Required option '--name-en <name>' not specified/],
  [COMPANY.replace(' harbour-travel', ''), /Missing required argument 'KEY'/],
  [`${COMPANY} --language fr`, /Allowed choices are en, zh/],
  ['company remove harbour', /Unknown command 'remove'/],
  [`${USER.replace(' ann@harbour.example', '')} --may none`, /Missing required argument 'EMAIL'/],
  [USER, /Required option '--may <rights>' not specified/],
  [`${USER} --may search,fly`, /"fly" in --may search,fly is not a permission/],
  [`${USER} --may search,`, /"" in --may search, is not a permission/],
  [`${USER} --may none --cancel all`, /Allowed choices are none, free, any/],
  [`${USER} --may none --modules one`, /"one" in one is not a module number/],
  [`${USER} --may none --password secret`, /Unknown option '--password'/],
])('says in one sentence what is wrong with "%s"', async (line, message) => {
  addCompany.mockClear();
  addUser.mockClear();
  await expect(read(line)).rejects.toThrow(message);
  expect([addCompany.mock.calls, addUser.mock.calls]).toEqual([[], []]);
});

it('understands a report of a company’s own, and that it is taken away', async () => {
  await read(`company report harbour-travel --address https://reports.example/harbour ${WHY}`);
  expect(report).toHaveBeenLastCalledWith('harbour-travel', 'https://reports.example/harbour', REASON);
  await read(`company report harbour-travel --none ${WHY}`);
  expect(report).toHaveBeenLastCalledWith('harbour-travel', undefined, REASON);
  await expect(read(`company report harbour-travel ${WHY}`)).rejects.toThrow('report needs --address');
});

it('understands whom a partner’s system sends in, for how long, and through which channel', async () => {
  await read(`one-touch ann@harbour.example ${WHY}`);
  expect(oneTouch).toHaveBeenLastCalledWith({ email: 'ann@harbour.example', minutes: 10, source: undefined }, REASON);
  await read(`one-touch ann@harbour.example --minutes 60 --source harbour ${WHY}`);
  expect(oneTouch).toHaveBeenLastCalledWith({ email: 'ann@harbour.example', minutes: 60, source: 'harbour' }, REASON);
  oneTouch.mockClear();
  for (const minutes of ['0', '61', '1.5', 'soon'])
    await expect(read(`one-touch ann@harbour.example --minutes ${minutes}`)).rejects.toThrow(
      `"${minutes}" must be a number of minutes from 1 to 60`,
    );
  expect(oneTouch).not.toHaveBeenCalled();
});

it('understands whose second factor is taken off', async () => {
  await read(`reset-factor ann@harbour.example ${WHY}`);
  expect(resetMfa).toHaveBeenLastCalledWith('ann@harbour.example', REASON);
  await expect(read(`reset-factor ${WHY}`)).rejects.toThrow(/Missing required argument/);
});

const LINE = { canSearch: true, canOrder: true, canPay: false, canSeeBalance: false, canManageAccounts: false };

it.each([
  ['company list', ['listCompanies', '']],
  ['company list tours', ['listCompanies', 'tours']],
  ['company show harbour', ['showCompany', 'harbour']],
  [`company restrict harbour ${WHY}`, ['restrict', 'harbour', true, REASON]],
  [`company free harbour ${WHY} --by olivia`, ['restrict', 'harbour', false, { ...REASON, by: 'olivia' }]],
  [`company rights harbour ${WHY}`, ['companyPermissions', 'harbour', {}, REASON]],
  [
    `company rights harbour --may search,order --cancel free --modules 1,2 ${WHY}`,
    ['companyPermissions', 'harbour', { ...LINE, cancelScene: 1, modules: [1, 2] }, REASON],
  ],
  [`company credit harbour 5000.50 ${WHY}`, ['credit', 'harbour', '5000.50', REASON]],
  [`company two-people harbour on ${WHY}`, ['twoPersonApproval', 'harbour', true, REASON]],
  [`company approve 17 ${WHY}`, ['decide', 17, 'approved', REASON]],
  [`company decline 17 ${WHY}`, ['decide', 17, 'declined', REASON]],
  [`company landing harbour --path /portal/HotelList ${WHY}`, ['landing', 'harbour', '/portal/HotelList', REASON]],
  [`company landing harbour --none ${WHY}`, ['landing', 'harbour', undefined, REASON]],
  ['user list ann --company harbour', ['listUsers', 'ann', 'harbour']],
  ['user show ann@harbour.example', ['showUser', 'ann@harbour.example']],
  [
    `user rights ann@harbour.example --may search,order --cancel any --modules none ${WHY}`,
    ['userPermissions', 'ann@harbour.example', { ...LINE, cancelScene: 2, modules: [] }, REASON],
  ],
  [
    `user invite ann@harbour.example --company harbour --first-name Ann --last-name Lee --level 2 ${WHY}`,
    [
      'invite',
      { email: 'ann@harbour.example', companyId: 'harbour', firstName: 'Ann', lastName: 'Lee', level: '2' },
      REASON,
    ],
  ],
  [`user deactivate ann@harbour.example ${WHY}`, ['setState', 'ann@harbour.example', 'inactive', REASON]],
  [`user activate ann@harbour.example ${WHY}`, ['setState', 'ann@harbour.example', 'active', REASON]],
  [`user sign-out ann@harbour.example ${WHY}`, ['signOut', 'ann@harbour.example', REASON]],
  [`user operator ann@harbour.example off ${WHY}`, ['setOperator', 'ann@harbour.example', false, REASON]],
])('does what "%s" says', async (line, called) => {
  done.mockClear();
  await read(line);
  expect(done.mock.calls).toEqual([called]);
});

it.each([
  ['modules lin@portico.test +11', '--why needs 1 to 500 characters'],
  ['reset-factor lin@portico.test', "Required option '--why <reason>'"],
  ['one-touch lin@portico.test', "Required option '--why <reason>'"],
  ['company brand harbour --none', "Required option '--why <reason>'"],
  ['company report harbour --none', "Required option '--why <reason>'"],
  [COMPANY.replace(WHY, ''), "Required option '--why <reason>'"],
  [`${USER.replace(WHY, '')} --may all`, "Required option '--why <reason>'"],
  ['company restrict harbour', "Required option '--why <reason>'"],
  ['company restrict harbour --why " "', '--why needs 1 to 500 characters'],
  [`company two-people harbour maybe ${WHY}`, '"maybe" must be on or off'],
  [`company approve first ${WHY}`, '"first" is not the number of a change'],
  [`company landing harbour ${WHY}`, 'landing needs --path'],
  [`user rights ann@harbour.example --may all ${WHY}`, 'Required option'],
  [`user invite ann@harbour.example --company h --first-name A --last-name B --level 0 ${WHY}`, 'level'],
])('says what is wrong with "%s"', async (line, message) => {
  done.mockClear();
  giveModules.mockClear();
  await expect(read(line)).rejects.toThrow(message);
  expect(done).not.toHaveBeenCalled();
  expect(giveModules).not.toHaveBeenCalled();
});
