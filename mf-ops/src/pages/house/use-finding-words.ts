import { BOOK_FINDINGS, type Finding, type FindingCode, type FindingFacts } from '@portico/contract';
import { useHouseWords } from './house-words.ts';

/**
 * What a finding is called and what should hold, in the reader's language. One that was kept before findings had codes, and one of a newer
 * server, says it as it was told: in English.
 */
export function useFindingWords(): (finding: Finding) => { readonly name: string; readonly says: string } {
  const t = useHouseWords();
  return ({ code, facts = {}, name, says }) => {
    if (code === undefined || !hasFacts(code, facts)) return { name, says };
    return { name: t(`books.findings.${code}.name`, facts), says: t(`books.findings.${code}.says`, facts) };
  };
}

function hasFacts(code: FindingCode, facts: FindingFacts): boolean {
  return BOOK_FINDINGS[code].every((name) => facts[name] !== undefined);
}
