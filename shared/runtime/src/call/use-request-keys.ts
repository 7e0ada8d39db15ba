import { useRef } from 'react';
import { newRequestKey } from './request-key.ts';

/** One key for one body: the same body keeps its key over repeats, a changed one is a new request. */
export function useRequestKeys(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}
