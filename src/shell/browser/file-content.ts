import { contentOf, type FileContent, headLength } from "#domain/files/content.ts";

/** Detects a file's type from its content, whatever its name. Rejects when the file cannot be read. */
export const contentIn = async (file: Blob): Promise<FileContent> =>
  contentOf(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
