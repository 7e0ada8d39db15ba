import { createContext, type ReactNode } from 'react';

/** Shown in every `ErrorPanel` below its text: by which number support finds the failed request. */
export const ErrorReference = createContext<ReactNode>(null);
