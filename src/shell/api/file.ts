import { refusalIn, settle } from "./api.ts";

/** A file with the name to keep it under. */
export interface NamedFile {
  file: Blob;
  name: string;
}

/** The file of an answer, under the name that the answer gives, or else our own. */
export async function fileIn(
  call: Promise<{ data?: Blob; error?: unknown; response: Response }>,
  otherwise: string,
): Promise<NamedFile> {
  const answer = await settle(call);
  if (answer.data === undefined) throw await refusalIn(answer);
  const header = answer.response.headers.get("content-disposition") ?? "";
  return { file: answer.data, name: /filename="?([\w.-]+)"?/.exec(header)?.[1] ?? otherwise };
}
