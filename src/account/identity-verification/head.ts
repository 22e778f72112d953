import { msg } from "@lingui/core/macro";

/** Title of the page for documents, in the catalog that comes with it. */
export const documentsTitle = msg`Documents for the order`;
