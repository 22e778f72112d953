import { parse } from "yaml";
import { expect, it } from "vitest";
import { productContract } from "#server/app.ts";
import { files, textOf } from "./sources.ts";

const { document } = productContract({ lazily: true });

/** What the files of a folder define: paths or names of schemas. */
const partsOf = (folder: string): string[] =>
  files
    .filter((file) => file.startsWith(`openapi/${folder}/`))
    .flatMap((file) => Object.keys(parse(textOf(file)) as object));

// The bundle has only the last of two with one name.
it.each([
  ["paths", document.paths],
  ["schemas", (document["components"] as { readonly schemas: object }).schemas],
])("everything in the files of %s is in the bundle by its name", (folder, bundled) => {
  expect(partsOf(folder).toSorted()).toEqual(Object.keys(bundled).toSorted());
});
