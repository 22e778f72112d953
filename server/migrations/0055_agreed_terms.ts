import { inStatements } from "./statements.ts";

/**
 * Which versions of the consent's two texts were published when an order was created. The database fills the column
 * itself, whoever creates an order. Orders from before have none: nobody kept it.
 */
export const agreedTerms = inStatements(`
  create function published_terms() returns jsonb language sql stable as $$
    select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'version', published) order by slug)
    from content_documents where kind = 'page' and slug in ('aml', 'rules') and published is not null
  $$

  alter table claims add column terms jsonb

  alter table claims alter column terms set default published_terms()
`);
