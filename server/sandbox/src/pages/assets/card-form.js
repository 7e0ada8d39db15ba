/** The card form in its frame: it checks at its own origin and tells the page around it a token, and never what was typed. */

const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const { portal = '', form: ticket = '' } = form.dataset;
const FIELDS = ['name', 'number', 'expiry', 'code'];

/** @type {Record<string, string>} */
let words = {};
let language = form.dataset.language ?? 'en';

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
/** @param {string} id */
const box = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} type
 * @param {object} [more]
 */
function say(type, more = {}) {
  window.parent.postMessage({ portico: 'card', type, ...more }, portal);
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== portal || source !== window.parent || data?.portico !== 'card') return;
  if (data.type === 'submit') void submit();
  if (data.type === 'focusCode') refuseCode();
  if (data.type === 'scheme' && (data.scheme === 'light' || data.scheme === 'dark'))
    document.documentElement.dataset.scheme = data.scheme;
  if (data.type === 'language' && (data.language === 'en' || data.language === 'zh')) void speak(data.language);
});

/** @returns {string | undefined} the token of the card that is kept and chosen */
function chosen() {
  const choice = /** @type {HTMLInputElement | null} */ (form.querySelector('input[name=choice]:checked'));
  return choice?.value || undefined;
}

let isAsking = false;

async function submit() {
  if (isAsking) return;
  isAsking = true;
  form.setAttribute('aria-busy', 'true');
  try {
    await ask();
  } catch {
    complain('card.down');
  } finally {
    isAsking = false;
    form.removeAttribute('aria-busy');
  }
}

async function ask() {
  clearFaults();
  const typed = Object.fromEntries(FIELDS.map((name) => [name, input(name).value]));
  const saved = chosen();
  const answer = await fetch('/card/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: ticket, ...(saved === undefined ? typed : { saved, code: typed.code }) }),
  });
  if (answer.status === 410) return complain('card.late');
  const { token, faults } = await answer.json();
  if (token === undefined) return showFaults(faults ?? {});
  say('token', { token, remember: saved === undefined && input('remember').checked });
}

/** @param {Record<string, string>} faults by field */
function showFaults(faults) {
  for (const name of FIELDS) if (faults[name] !== undefined) mark(name, `faults.${faults[name]}`);
  const first = FIELDS.find((name) => faults[name] !== undefined);
  if (first !== undefined) input(first).focus();
  say('invalid');
}

/**
 * @param {string} name
 * @param {string} word
 */
function mark(name, word) {
  input(name).setAttribute('aria-invalid', 'true');
  write(box(`${name}-fault`), word);
}

/** @param {string} word */
function complain(word) {
  box('problem').hidden = false;
  write(box('problem'), word);
  say('invalid');
}

function refuseCode() {
  input('code').value = '';
  mark('code', 'faults.codeRejected');
  input('code').focus();
}

/** @param {string} name */
function clearFault(name) {
  input(name).removeAttribute('aria-invalid');
  const place = box(`${name}-fault`);
  place.textContent = '';
  delete place.dataset.word;
}

function clearFaults() {
  for (const name of FIELDS) clearFault(name);
  box('problem').hidden = true;
}

/**
 * @param {HTMLElement} place
 * @param {string} word
 */
function write(place, word) {
  place.dataset.word = word;
  // Without words the connection is gone: what to say then came with the page.
  place.textContent = words[word] ?? form.dataset.down ?? '';
}

/** @param {string} wanted */
async function speak(wanted) {
  const answer = await fetch(`/card/words?language=${wanted}`);
  words = await answer.json();
  if (wanted === language) return;
  language = wanted;
  document.documentElement.lang = wanted === 'zh' ? 'zh-CN' : 'en';
  for (const place of document.querySelectorAll('[data-word]')) {
    const { word = '' } = /** @type {HTMLElement} */ (place).dataset;
    if (words[word] !== undefined) place.textContent = words[word];
  }
}

/**
 * Keeps the caret behind the same digit while `written` puts separators between the digits.
 * @param {HTMLInputElement} field
 * @param {(digits: string) => string} written
 */
function regroup(field, written) {
  const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\D/g, '').length;
  const text = written(field.value.replace(/\D/g, ''));
  if (text === field.value) return;
  field.value = text;
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < before; caret += 1) if (/\d/.test(text[caret] ?? '')) seen += 1;
  field.setSelectionRange(caret, caret);
}

/** @param {string} digits */
const inFours = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
/** @param {string} digits */
const asExpiry = (digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits);

form.addEventListener('input', ({ target }) => {
  const { id } = /** @type {HTMLElement} */ (target);
  // Letters stay: they are told as a fault, and not swallowed.
  if (id === 'number' && !/[^\d ]/.test(input(id).value)) regroup(input(id), inFours);
  if (id === 'expiry' && !/[^\d/]/.test(input(id).value)) regroup(input(id), asExpiry);
  if (FIELDS.includes(id)) clearFault(id);
});

function showFields() {
  const isNew = chosen() === undefined;
  for (const id of ['new-card', 'new-expiry', 'new-remember']) box(id).hidden = !isNew;
}

form.addEventListener('change', showFields);
// What was chosen before this script ran, or is restored by the browser, counts too.
showFields();

form.addEventListener('submit', (event) => {
  event.preventDefault();
});
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  say('submitRequested');
});

new ResizeObserver(() =>
  say('height', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement);

speak(language)
  // The form stands as it came, in its own language.
  .catch(() => {})
  .finally(() => say('ready'));

export {};
