import {
  callAddress,
  type DocumentLanguage,
  type DocumentType,
  documentFileName,
  documentPage,
  documentTicket,
  downloadDocument,
} from '@portico/contract';
import { useAction, useAnswer, useLanguage } from '@portico/runtime';
import { useState } from 'react';

export interface DocumentChoice {
  readonly orderNumber: string;
  readonly type: DocumentType;
}

/** Why there is no document: `notReady` brings the server's words (flag 101). */
export type DocumentProblem = { readonly why: 'notReady' | 'noSuchOrder' | 'failed'; readonly message: string };

/** A document in the language that is chosen: the preview's address, its file, and what stands in the way. */
export function useDocument({ orderNumber, type }: DocumentChoice) {
  const [reader] = useLanguage();
  const [chosen, setLanguage] = useState<DocumentLanguage>();
  const [problem, setProblem] = useState<DocumentProblem>();
  const language = chosen ?? reader;
  const wanted = { orderNumber, type, language };
  const opened = useAnswer(
    documentTicket,
    'ticket',
    wanted,
    { notReady: 'other', noSuchOrder: 'other', refused: 'other' },
    { staleTime: 0 },
  );

  // The preview's ticket may be too old by now, so the file gets one of its own.
  const saving = useAction(documentTicket, {
    ticket: ({ data: { ticket } }) => {
      setProblem(undefined);
      saveFrom(callAddress(downloadDocument, { ...wanted, ticket }), documentFileName(type, orderNumber));
    },
    notReady: ({ message = '' }) => setProblem({ why: 'notReady', message }),
    noSuchOrder: () => setProblem({ why: 'noSuchOrder', message: '' }),
    refused: ({ message }) => setProblem({ why: 'notReady', message }),
    lost: () => setProblem({ why: 'failed', message: '' }),
  });

  return {
    language,
    setLanguage,
    page: opened.found && callAddress(documentPage, { ...wanted, ticket: opened.found.ticket }),
    problem: problem ?? problemOf(opened),
    retry: () => {
      setProblem(undefined);
      void opened.retry();
    },
    save: () => void saving.run(wanted),
    isSaving: saving.isRunning,
  };
}

interface Opened {
  readonly other: { readonly name: string; readonly message?: string } | undefined;
  readonly failed: { readonly message: string } | undefined;
}

function problemOf({ other, failed }: Opened): DocumentProblem | undefined {
  if (other !== undefined) {
    return { why: other.name === 'noSuchOrder' ? 'noSuchOrder' : 'notReady', message: other.message ?? '' };
  }
  return failed && { why: 'failed', message: failed.message };
}

/** The answer comes as an attachment: the page stays where it is. */
function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
