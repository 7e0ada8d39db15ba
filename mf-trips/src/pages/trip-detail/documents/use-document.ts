import {
  type DocumentLanguage,
  type DocumentType,
  documentFileName,
  documentPage,
  documentTicket,
  downloadDocument,
  endpointUrl,
} from '@portico/contract';
import { useAction, useApiQuery, useLanguage } from '@portico/runtime';
import { useState } from 'react';

export interface DocumentChoice {
  readonly orderNumber: string;
  readonly type: DocumentType;
}

/** Why there is no document. `notReady` carries the server's message (flag 101). */
export type DocumentProblem = { readonly reason: 'notReady' | 'noSuchOrder' | 'failed'; readonly message: string };

/** A document in the chosen language: preview URL, download and errors. */
export function useDocument({ orderNumber, type }: DocumentChoice) {
  const [reader] = useLanguage();
  const [chosen, setLanguage] = useState<DocumentLanguage>();
  const [problem, setProblem] = useState<DocumentProblem>();
  const language = chosen ?? reader;
  const documentRequest = { orderNumber, type, language };
  const opened = useApiQuery(
    documentTicket,
    'ticket',
    documentRequest,
    { notReady: 'other', noSuchOrder: 'other', refused: 'other' },
    { staleTime: 0 },
  );

  // The preview's ticket may have expired, so the download requests a new one.
  const saving = useAction(documentTicket, {
    ticket: ({ data: { ticket } }) => {
      setProblem(undefined);
      saveFrom(endpointUrl(downloadDocument, { ...documentRequest, ticket }), documentFileName(type, orderNumber));
    },
    notReady: ({ message = '' }) => setProblem({ reason: 'notReady', message }),
    noSuchOrder: () => setProblem({ reason: 'noSuchOrder', message: '' }),
    refused: ({ message }) => setProblem({ reason: 'notReady', message }),
    lost: () => setProblem({ reason: 'failed', message: '' }),
  });

  return {
    language,
    setLanguage,
    page: opened.data && endpointUrl(documentPage, { ...documentRequest, ticket: opened.data.ticket }),
    problem: problem ?? problemOf(opened),
    retry: () => {
      setProblem(undefined);
      void opened.retry();
    },
    save: () => void saving.run(documentRequest),
    isSaving: saving.isRunning,
  };
}

interface Opened {
  readonly other: { readonly name: string; readonly message?: string } | undefined;
  readonly failed: { readonly message: string } | undefined;
}

function problemOf({ other, failed }: Opened): DocumentProblem | undefined {
  if (other !== undefined) {
    return { reason: other.name === 'noSuchOrder' ? 'noSuchOrder' : 'notReady', message: other.message ?? '' };
  }
  return failed && { reason: 'failed', message: failed.message };
}

/** The response is an attachment, so the page does not navigate away. */
function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
