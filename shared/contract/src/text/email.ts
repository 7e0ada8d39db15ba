import { normalizeLine } from './normalize.ts';

/** `Ann Lee <ann@example.com>`, as email programs copy it. */
const ANGLES = /<([^<>]*)>[;,\s]*$/;
const MAILTO = /^mailto:/i;
const TRAILING = /(?<![.;,])[.;,]+$/;
const DOMAIN_CHARS = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Extracts an email address from typed or pasted text: removes `mailto:`, a name before it and punctuation after it,
 * and converts an international domain to ASCII (`xn--`). Invalid text stays text that `emailError` rejects.
 */
export function normalizeEmail(typed: string): string {
  // A line break inside may be an email header injection: it stays, so that `emailError` rejects the text.
  if (/[\r\n]/.test(typed.trim())) return typed.trim();
  const line = normalizeLine(typed);
  const inner = (ANGLES.exec(line)?.[1] ?? line).trim();
  const bare = (MAILTO.test(inner) ? urlOfLink(inner) : inner).replace(/[\u3002\uff61]/g, '.').replace(TRAILING, '');
  const atIndex = bare.lastIndexOf('@');
  return atIndex < 0 ? bare : `${bare.slice(0, atIndex)}@${asciiDomain(bare.slice(atIndex + 1))}`;
}

/** An email address in the form for comparison. */
export function emailKey(typed: string): string {
  return normalizeEmail(typed).toLowerCase();
}

function urlOfLink(link: string): string {
  const [address = ''] = link.replace(MAILTO, '').split('?');
  try {
    return normalizeLine(decodeURIComponent(address));
  } catch {
    return address;
  }
}

function asciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !DOMAIN_CHARS.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
