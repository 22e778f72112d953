import { inStatements } from "./statements.ts";

/**
 * Compares texts in any alphabet, on a database of any locale: that of an index follows the database, which may know
 * Latin letters only. Names of saved requisites are compared under their owner's lock.
 */
export const caseless = inStatements(`
  create index saved_requisites_user on saved_requisites (user_id, currency_id)

  drop index saved_requisites_name

  drop index blacklist_value_prefix

  create index blacklist_value_prefix on blacklist (lower(value collate "und-x-icu") text_pattern_ops)
`);
