import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Engine, Part } from './engine.ts';

/** Accessible name of an element, for screen readers. */
type Name = string | RegExp;

const require = createRequire(import.meta.url);
/** Finds elements by role and name like the component tests, with the same texts in every engine. */
const FINDER = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const IS_THERE = 'return typeof window.TestingLibraryDom === "object"';
const BY_ROLE = `
  const [role, name, flags, around, text] = arguments;
  const { queryAllByRole } = window.TestingLibraryDom;
  const options = name === null ? {} : { name: flags === null ? name : new RegExp(name, flags) };
  const says = (part) => new RegExp(text).test(part.textContent);
  const places = around === null ? [document.body] : queryAllByRole(document.body, around).filter(says);
  return places.flatMap((place) => queryAllByRole(place, role, options))[0] ?? null;`;
const BY_SELECTOR = 'return document.querySelector(arguments[0])';

interface Around {
  readonly around: string;
  readonly text: RegExp;
}

const WAIT = { timeout: 60_000, intervals: [100] };

/** An agent in a browser of any engine: waits for elements, presses, types, reads. */
export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#engine.open(`${this.#origin}${path}`);
  }

  /** Presses the first element of this role and name, as soon as it can be pressed. */
  async press(role: string, name: Name): Promise<void> {
    await this.#pressWhat(`${role} ${name}`, async () => await this.#byRole(role, name));
  }

  /** The same inside the first element of another role with a given text. */
  async pressIn(around: string, text: RegExp, role: string, name: Name): Promise<void> {
    await this.#pressWhat(
      `${role} ${name} in a ${around} of ${text}`,
      async () => await this.#byRole(role, name, { around, text }),
    );
  }

  /** Presses an element without a suitable name, such as a day of a calendar. */
  async pressAt(selector: string): Promise<void> {
    await this.#pressWhat(selector, async () => await this.#engine.find(BY_SELECTOR, selector));
  }

  async type(role: string, name: Name, text: string): Promise<void> {
    const part = await this.#pressWhat(`${role} ${name}`, async () => await this.#byRole(role, name));
    await part.type(text);
  }

  async typeAt(selector: string, text: string): Promise<void> {
    const part = await this.#pressWhat(selector, async () => await this.#engine.find(BY_SELECTOR, selector));
    await part.type(text);
  }

  async sees(selector: string): Promise<boolean> {
    return (await this.#engine.find(BY_SELECTOR, selector)) !== undefined;
  }

  /** The text of an element, once it matches. */
  async read(role: string, name?: Name, expected: RegExp = /\S/): Promise<string> {
    let text = '';
    await expect(async () => {
      text = (await (await this.#byRole(role, name))?.text()) ?? '';
      expect(text, `${role} ${name ?? ''}`).toMatch(expected);
    }).toPass(WAIT);
    return text;
  }

  /** Retries while the element is missing or covered. */
  async #pressWhat(description: string, find: () => Promise<Part | undefined>): Promise<Part> {
    let part: Part | undefined;
    await expect(async () => {
      part = await find();
      expect(part, description).toBeDefined();
      await part?.click();
    }).toPass(WAIT);
    if (!part) throw new Error(`There is no ${description}`);
    return part;
  }

  async #byRole(role: string, name?: Name, within?: Around): Promise<Part | undefined> {
    // Each new HTML page starts without the finder.
    if ((await this.#engine.run(IS_THERE)) !== true) await this.#engine.run(FINDER);
    return await this.#engine.find(BY_ROLE, role, ...plain(name), within?.around ?? null, within?.text.source ?? null);
  }
}

/** The serialized name: a text, or a pattern with its flags. */
function plain(name: Name | undefined): [source: string | null, flags: string | null] {
  return name instanceof RegExp ? [name.source, name.flags] : [name ?? null, null];
}
