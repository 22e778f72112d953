/*
 * What the flow tools take from this house. They find its machines, walk, draw and check them; here stand the words of
 * its checklists and what its people and its server can do.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Words } from "#charts/config.ts";
import { flowsIn } from "#charts/flows.ts";
import { verificationLifecycleCases } from "#machines/account/verification-lifecycle/verification-lifecycle.cases.ts";
import { verificationLifecycleMachine } from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import { claimLifecycleCases } from "#machines/claim/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { withdrawalLifecycleCases } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.cases.ts";
import { withdrawalLifecycleMachine } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import { common, deeds, means, sights } from "#flows.words.ts";
import { beginOf } from "#tools/paths/begins.ts";
import { byHand } from "#paths/by-hand.ts";

const root = import.meta.dirname;

/** The committed pages of the flows. */
export const docsFolder = join(root, "docs/flows");

/** Folder of the reports of what paths cover, which git ignores. */
export const coverageFolder = join(root, "coverage/paths");

/** All flows of a version of this house in a folder, for tools. */
export const flowsAt = (folder: string) =>
  flowsIn(
    Object.fromEntries(
      globSync("machines/*/*/*.{machine,cases}.ts", { cwd: folder }).map((path) => [
        path,
        () => import(pathToFileURL(join(folder, path)).href),
      ]),
    ),
  );

/** All flows, for tools. */
export const flows = flowsAt(root);

/** Kinds of failures that say nothing about the request: it may have arrived. */
export const unknownFailures = ["offline", "server", "throttled"];

/** A captcha that nobody can make the server ask for, and a key that the page does not reuse. */
const unprovoked = /"(?:recaptcha|idempotency_\w+)"/;

const lifecycles = [
  { machine: claimLifecycleMachine, cases: claimLifecycleCases },
  { machine: verificationLifecycleMachine, cases: verificationLifecycleCases },
  { machine: withdrawalLifecycleMachine, cases: withdrawalLifecycleCases },
];

export const canHappenByHand = byHand({
  lifecycles,
  isUnprovoked: (failure) => unprovoked.test(JSON.stringify(failure)),
});

/** How checklists speak to those who test this house. */
export const words: Words = {
  common,
  means,
  lifecycles,
  beginOf,
  specs: {
    head: [
      'import { enter } from "../support/accounts.ts";',
      'import { expect, test } from "../support/test.ts";',
    ],
    walks: [
      'import { walk } from "#paths/page/walk.ts";',
      'import { modelOf } from "../models/models.ts";',
      'import { test } from "../models/scene.ts";',
    ],
    signIn: (email) => `await enter(page, ${JSON.stringify(email)});`,
    deeds,
    sights,
  },
};
