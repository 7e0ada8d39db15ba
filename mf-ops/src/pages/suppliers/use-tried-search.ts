import { type TriedSearch, trySupplier } from '@portico/contract';
import { endingOf } from '@portico/runtime';
import { useState } from 'react';
import { useSuppliersMessages } from './suppliers-messages.ts';

/** One search at a supplier, and its result as a sentence. */
export function useTriedSearch(name: string) {
  const t = useSuppliersMessages();
  const [isTrying, setTrying] = useState(false);
  const [result, setResult] = useState<TriedSearch | 'lost' | { readonly message: string }>();

  async function start() {
    setTrying(true);
    setResult(undefined);
    const ending = await endingOf(trySupplier, { name });
    setTrying(false);
    if (ending.name === 'tried') setResult(ending.data);
    else setResult('message' in ending && ending.message ? { message: ending.message } : 'lost');
  }

  function messageOf(): string {
    if (result === undefined) return '';
    if (result === 'lost') return t('failed.lost');
    if ('message' in result) return result.message;
    const { failure, problem = '', durationMs: ms, offered, hotels } = result;
    return failure === undefined ? t('tried', { ms, offered, hotels }) : t(`failed.${failure}`, { ms, problem });
  }

  return { start, isTrying, message: messageOf() };
}
