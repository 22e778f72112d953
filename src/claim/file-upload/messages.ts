import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FileRefusal } from "#machines/claim/file-upload/file-upload.types.ts";

/** Why a file is not taken. */
export const fileRefusals: Record<FileRefusal, MessageDescriptor> = {
  empty: msg`This file is empty. Choose another one`,
  too_large: msg`This file is larger than 10 MB. Choose a smaller one`,
  wrong_type: msg`This is not a JPEG, PNG, WebP or PDF. Choose another file`,
  unreadable: msg`This file could not be read. Choose it again`,
};
