import { selectUpload, type Upload } from "#machines/claim/file-upload/file-upload.selectors.ts";

/** The upload of a file; null when its parent flow has not started it. */
export const selectUploadIfThere = (
  snapshot: Parameters<typeof selectUpload>[0] | undefined,
): Upload | null => (snapshot === undefined ? null : selectUpload(snapshot));
