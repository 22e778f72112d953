import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CameraTrouble, PhotoRefusal } from "#machines/account/photo-upload/photo-upload.types.ts";

/** Why a file is refused, and what to do about it. */
export const refusalMessages: Record<PhotoRefusal, MessageDescriptor> = {
  empty: msg`The file is empty. Choose another one.`,
  too_large: msg`The file is larger than 10 MB. Choose a smaller one, or take the photo here.`,
  gif: msg`GIF pictures are not accepted. Save the photo as JPEG, PNG or WebP.`,
  svg: msg`This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP.`,
  heic: msg`This is a HEIC photo, which browsers cannot show. Save it as JPEG, or take the photo here.`,
  "application/pdf": msg`This is a PDF document. A photo is needed: JPEG, PNG or WebP.`,
  other: msg`This is not a photo. Choose a JPEG, PNG or WebP.`,
  unreadable: msg`This photo cannot be read. The file may be damaged: choose another one.`,
};

/** Why the camera shows nothing. */
export const troubleMessages: Record<CameraTrouble, MessageDescriptor> = {
  denied: msg`The camera is not allowed for this site. Allow it in the address bar, or choose a file.`,
  missing: msg`No camera was found on this device. Choose a file instead.`,
  busy: msg`The camera is used by another program. Close it and try again, or choose a file.`,
};
