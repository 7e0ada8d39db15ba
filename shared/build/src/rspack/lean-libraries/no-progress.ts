/** The answer as it came: nobody asks for the progress of a download. */
export function streamResponse<Answer>(answer: Answer): Answer {
  return answer;
}

/** The request as it is: nobody asks for the progress of an upload. */
export function streamRequest<Asked>(request: Asked): Asked {
  return request;
}
