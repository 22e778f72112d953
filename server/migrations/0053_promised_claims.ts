import { inStatements } from "./statements.ts";

/**
 * What a promise rests on: the threshold that the visitor has read, and a salt that goes when the person is erased. Orders from
 * before have neither: they are checked by their pair's threshold and nothing is promised about them.
 */
export const promisedClaims = inStatements(`
  alter table claims add column risk_limit integer, add column promise_salt text
`);
