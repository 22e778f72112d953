import { pathsOf } from "#paths/page/walk.ts";
import { models } from "./models.ts";
import { test } from "./scene.ts";

for (const { title, walk } of models.flatMap((model) => pathsOf(model)))
  test(`${title} @desktop`, async ({ scene }) => walk(scene));
