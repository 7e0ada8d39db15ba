import { FALLBACK_PATH, hotelListUrl, withSource } from '@portico/contract';
import { readErrors } from '../../commands/reported-errors.ts';
import { Trial } from '../../commands/trial.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const [HOSTILE, VICTIM] = ['mf-trips', 'mf-search'];

/** Independent attacks of a hostile version on its own page; `attacks` contains their results. */
const ATTACKS = (victim: string) => `;(()=>{const results=globalThis.attacks={};
const forged=(type)=>{const error=new TypeError(type);error.stack="TypeError: "+type+"\\n    at Row ("+location.origin+"${victim}page.0a1b2c3d.js:1:2034)";return error};
const tries={
 prototypes(){Array.prototype.map=()=>[];Object.prototype.disabled=true},
 shadows(){document.createElement=()=>null;window.fetch=()=>Promise.reject(new Error("cut off"));history.pushState=()=>{}},
 texts(){for(const it of __FEDERATION__.__INSTANCES__){const i18n=it.loadShareSync("i18next")();const all=i18n.default??i18n;all.addResourceBundle("en","search",{hotelList:{heading:"HACKED"}},true,true);all.t=()=>"HACKED"}},
 share(){for(const it of __FEDERATION__.__INSTANCES__)it.shareScopeMap.default.react={"19.99.0":{get:()=>()=>({}),from:"x",version:"19.99.0"}}},
 react(){for(const it of __FEDERATION__.__INSTANCES__){const react=it.loadShareSync("react")();react.createElement=()=>null}},
 runtime(){for(const it of __FEDERATION__.__INSTANCES__){const runtime=it.loadShareSync("@portico/runtime")();if(!runtime.queryClient)throw new Error("hidden");runtime.queryClient.clear()}},
 modules(){globalThis.rspackChunkportico.push([["x"],{},(load)=>{results.require=typeof load}])},
 sheet(){const sheet=new CSSStyleSheet();sheet.replaceSync("nav,header{opacity:.05}");document.adoptedStyleSheets=[sheet]},
 rule(){[...document.styleSheets][0].insertRule("header{opacity:.05}")},
 dialog(){const box=document.body.appendChild(document.createElement("dialog"));box.showModal()},
 clicks(){addEventListener("click",(event)=>{event.stopImmediatePropagation();event.preventDefault()},{capture:true});results.hasListener=true},
 tab(){window.open("https://collect.test/")},
 cookie(){document.cookie="portico-failed=${VICTIM}/9.9.9; path=/portal; max-age=40000"},
 withhold(){void fetch("${FALLBACK_PATH}/${VICTIM}?not="+${JSON.stringify(victim)}.split("/")[3])},
 event(){const error=forged("forged event");dispatchEvent(new ErrorEvent("error",{error,message:"forged event",filename:location.origin+"${victim}page.0a1b2c3d.js",lineno:1,colno:2}))},
 thrown(){setTimeout(()=>{throw forged("forged stack")})},
 rejected(){void Promise.reject(forged("forged rejection"))},
 reported(){reportError(forged("forged report"))}};
setTimeout(()=>{for(const[name,attack]of Object.entries(tries)){try{attack();results[name]="done"}catch(error){results[name]=String(error)}}results.isOver=true},1500)})()`;

test.use({
  as: 'agent@portico.test',
  expectedErrors: /forged|TypeError|is reserved for the portal|hidden|read only|not extensible|status of 404/,
  expectedBreaches: /./,
});

test('[TEAM-03, TEAM-04] what a hostile remote does to its page harms no other remote, and is attributed to it within 10 s', async ({
  page,
  product,
}) => {
  test.slow();
  const victim = await Trial.create(product, VICTIM);
  const trial = await Trial.create(product, HOSTILE);
  const [version = ''] = await trial.publish([{ does: () => ATTACKS(victim.good.base) }]);
  await trial.live(version, async () => {
    const trips = new MyTripPage(page);
    await expect(async () => {
      await trips.goTo();
      await expect.poll(() => page.evaluate('globalThis.attacks?.isOver === true')).toBe(true);
    }).toPass({ intervals: [500] });
    const results = await page.evaluate<Record<string, string>>('attacks');

    await test.step('what can be prevented is', async () => {
      expect(results.require).toBeUndefined();
      for (const prevented of ['modules', 'sheet', 'rule', 'dialog', 'tab'])
        expect(results[prevented], prevented).toMatch(/is reserved for the portal/);
      for (const replaced of ['texts', 'react', 'runtime']) expect(results[replaced], replaced).toMatch(/Error/);
      expect(await page.evaluate('[1].map((one) => one + 1)[0]')).toBe(2);
      expect(await page.evaluate('document.createElement("p").tagName')).toBe('P');
      expect(await page.evaluate('"disabled" in {}')).toBe(false);
      expect(await page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
    });

    await test.step('everything is reported as the remote’s own within 10 s', async () => {
      const expectedMessages = [
        /forged stack/,
        /forged rejection/,
        /forged report/,
        /a constructed style sheet/,
        /a style sheet/,
        /a dialog above the page/,
        /a listener for click/,
        /a window for collect\.test/,
        /the host’s modules/,
        /the cookie portico-failed/,
      ];
      const listReportedErrors = async () =>
        (await readErrors(product.dataDir)).filter(({ remote }) => remote === HOSTILE);
      for (const message of expectedMessages)
        await expect
          .poll(
            async () =>
              (await listReportedErrors()).some(
                (clientError) => clientError.version === version && message.test(clientError.message),
              ),
            {
              message: String(message),
              timeout: 10_000,
            },
          )
          .toBe(true);
      const all = await readErrors(product.dataDir);
      expect(all.filter(({ message }) => /forged event/.test(message))).toEqual([]);
      expect(all.filter(({ remote }) => remote === VICTIM)).toEqual([]);
    });

    await test.step('the page of another remote works, in this browser and at once', async () => {
      const list = new HotelListPage(page);
      const address = withSource(hotelListUrl({ ...STAY }), SOURCE);
      await page.goto(address);
      await expect(list.heading).toBeVisible();
      expect(await page.content()).not.toContain('HACKED');
      const document = await page.request.get(address, { headers: { 'sec-fetch-dest': 'document' } });
      expect(await document.text()).toContain(victim.good.version);
    });
  });
});
