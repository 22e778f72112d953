import { inStatements } from "./statements.ts";

/** Two more roles of staff, see `domain/permissions.ts`. */
export const roles = inStatements(`
  alter table users drop constraint users_role_check

  alter table users add constraint users_role_check check (role in ('user', 'editor', 'operator', 'senior', 'admin'))
`);
