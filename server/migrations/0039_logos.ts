import { inStatements } from "./statements.ts";

/** Logos that were uploaded, so that the one before can come back. */
export const logos = inStatements(`
  create table logos (
    -- A digest of the picture.
    name text primary key,
    -- A PNG of 512 by 512 pixels.
    picture bytea not null
  )
`);
