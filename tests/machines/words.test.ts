import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { assign, createMachine, fromCallback } from "xstate";
import { describe, expect, it } from "vitest";
import { statesOf, transitionsOf } from "#charts/nodes.ts";
import { eventTeller, isByOperator, lookOf } from "#charts/words.ts";
import { canHappenByHand, flows, words } from "#flows.config.ts";
import { toMarkdown } from "#paths/formats/markdown.ts";
import { toWordsSpec } from "#paths/formats/playwright.ts";
import { explore } from "#paths/graph.ts";
import { resultOf } from "#paths/result.ts";
import { claimLifecycleCases } from "#machines/claim/claim-lifecycle/claim-lifecycle.cases.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import { withdrawalLifecycleCases } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.cases.ts";
import { withdrawalLifecycleMachine } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { fieldsFor as claimFieldsFor } from "#server/claim/staff/check-move.ts";
import { fieldsFor as withdrawalFieldsFor } from "#server/earnings/withdrawals/moves.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a quoted text", () => {
  /** The English texts as a reader sees them. … stands for parts that differ between runs. */
  const onPage = new Set(
    globSync("locales/**/en.po", { cwd: root })
      .flatMap((file) => [...readFileSync(path.join(root, file), "utf8").matchAll(/^msgid ((?:".*"\n)+)/gm)])
      .map(([, quoted = ""]) => quoted.replaceAll(/^"|"\n/gm, "").replaceAll('\\"', '"'))
      .map((id) => id.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}|<\d+\/>/g, "…").replaceAll(/<\/?\d+>/g, "")),
  );
  const unknownIn = (text: string) =>
    [...text.matchAll(/‘([^’]*)’/g)].map(([, quoted = ""]) => quoted).filter((one) => !onPage.has(one));

  it("in a description is in the catalog", async () => {
    for (const { id, load } of flows) {
      const { machine } = await load();
      const nodes = statesOf(machine);
      const texts = [...nodes, ...nodes.flatMap(transitionsOf)].map(({ description }) => description ?? "");
      expect([...texts, JSON.stringify(machine.root.meta ?? "")].flatMap(unknownIn), id).toEqual([]);
    }
  });

  it("in the words of common events is in the catalog, which is found", () => {
    expect(unknownIn(Object.values(words.common).join())).toEqual([]);
    expect(unknownIn("‘Confirm order’, ‘Try again in ….’, ‘No such text’")).toEqual(["No such text"]);
  });
});

const silent = fromCallback(() => {});

const machine = createMachine({
  id: "letter",
  initial: "writing",
  states: {
    writing: { on: { "text.change": {}, "letter.send": { target: "sealing", description: "Press ‘Send’" } } },
    sealing: {
      tags: "pending",
      invoke: { src: silent, id: "sealLetter", onDone: "sending", onError: "lost" },
    },
    sending: { tags: "pending", invoke: { src: silent, id: "send", onDone: "sent", onError: "lost" } },
    lost: { tags: ["failed", "recoverable"], on: { retry: "sending" }, after: { 5000: "sending" } },
    sent: {
      description: "The letter is sent",
      on: { "course.updated": {}, "letter.takeBack": { description: "" } },
    },
  },
});

/** Of a bitcoin to a card, as the checklists order it. */
const order = {
  from_currency_id: 1,
  to_currency_id: 2,
  payout_currency_id: 2,
  confirmations: 0,
  confirmations_required: 2,
};
const book = { currency: (id: number) => ({ group: id === 1 ? "crypto" : "bank" }) } as CurrencyBook;

it.each([
  [claimLifecycleMachine, claimLifecycleCases, claimFieldsFor],
  [withdrawalLifecycleMachine, withdrawalLifecycleCases, withdrawalFieldsFor],
] as const)(
  "the operator's commands have all that the server asks for",
  (lifecycle, { events }, fieldsFor) => {
    const tell = eventTeller(lifecycle, words, () => "");
    const lacking = events
      .filter((event) => isByOperator(lifecycle, event) && event.type !== "documents.ask")
      .flatMap((event) =>
        Object.entries(fieldsFor(event.type as never, order, book))
          .filter(([name, need]) => need === "required" && !tell(event, []).includes(` ${name}=`))
          .map(([name]) => `${event.type}: ${name}`),
      );
    expect(lacking).toEqual([]);
  },
);

describe("words", () => {
  const tell = eventTeller(machine, words, ({ text }) => (typeof text === "string" ? `text: ${text}` : ""));

  it.each([
    [{ type: "text.change", text: "Dear" }, "Change the text (text: Dear)"],
    [{ type: "letter.send" }, "Press ‘Send’"],
    [{ type: "letter.takeBack" }, "Take the letter back"],
    [{ type: "course.updated" }, "Course updated"],
    [{ type: "retry" }, "Press ‘Try again’"],
    [{ type: "page.hidden" }, "Switch to another browser tab"],
    [{ type: "xstate.done.actor.sealLetter" }, "Seal letter succeeds"],
    [{ type: "xstate.error.actor.sealLetter" }, "Seal letter fails"],
  ])("of %o are: %s", (event, told) => {
    expect(tell(event, [])).toBe(told);
  });

  it("of states come from descriptions, tags and names", () => {
    expect(
      statesOf(machine)
        .slice(1)
        .map((node) => lookOf(node).text),
    ).toEqual([
      "Writing",
      "Busy",
      "Busy",
      "An error is shown, trying again is possible",
      "The letter is sent",
    ]);
  });
});

it("a checklist joins what is not seen with the next step", () => {
  const usual = [
    { type: "text.change", text: "Dear" },
    { type: "letter.send" },
    { type: "xstate.done.actor.sealLetter" },
    { type: "xstate.done.actor.send" },
  ];
  const cases = {
    inputs: [undefined],
    usual,
    events: [
      ...usual,
      { type: "retry" },
      { type: "letter.takeBack" },
      { type: "xstate.error.actor.send", error: { kind: "offline" } },
      { type: "xstate.error.actor.sealLetter", error: new Error("No storage") },
    ],
  };
  const graph = explore(machine, cases, canHappenByHand);
  const wanted = { strategy: "edges" } as const;
  const flow = {
    id: "letter",
    area: "site",
    purpose: "Sends a letter.",
    load: async () => ({ machine, cases }),
  } as const;
  const list = toMarkdown(resultOf(flow, graph, wanted), words);
  expect(list.match(/(?<=- \[ \] ).*\n +→ .*/g)?.map((item) => item.replace(/ +\n +/, " "))).toEqual([
    "Change the text (text: Dear). Press ‘Send’. → Busy.",
    "Send succeeds. → The letter is sent.",
    "Press ‘Send’. → Busy.",
    "Send fails (kind: offline). → An error is shown, trying again is possible.",
    "Press ‘Try again’. → Busy.",
    "Send succeeds. → The letter is sent.",
    "Press ‘Send’. → Busy.",
    "Send fails (kind: offline). → An error is shown, trying again is possible.",
    "Wait 5 s. → Busy.",
    "Change the text (text: Dear). → Nothing else changes.",
  ]);
  expect(list).toContain("`sealing`: sealLetter failed");
  expect(list).not.toContain("letter back");
  // A list of some paths does not say that the others cannot be caused.
  expect(list).toContain("cannot be caused by hand");
  expect(toMarkdown(resultOf(flow, graph, { ...wanted, max: 1 }), words)).not.toContain("by hand;");
});

it("a checklist is not headed by what is gone, and names no samples by their ids", () => {
  const shown = createMachine({
    initial: "idle",
    states: {
      idle: { description: "", on: { "row.open": "open" } },
      open: { description: "The row is open", on: { "row.close": "idle" } },
    },
  });
  const events = [1, 2].map((id) => ({ type: "row.open", id }));
  const cases = { inputs: [undefined], events: [...events, { type: "row.close" }] };
  const flow = { id: "rows", area: "site", load: async () => ({ machine: shown, cases }) };
  const list = toMarkdown(resultOf(flow, explore(shown, cases), { strategy: "edges" }), words);
  expect(list).toContain("- [ ] Open the row.");
  expect(list).toContain("→ Gone: The row is open.");
  expect(list).not.toMatch(/^## .*Gone/m);
});

it("a checklist gives the operator's commands that lead to what is read", () => {
  const parcel = createMachine({
    meta: { operator: "move id=<id>", fields: { "parcel.send": "by=post" }, page: "parcel.open" },
    initial: "packed",
    states: {
      packed: { on: { "parcel.send": "onItsWay" } },
      onItsWay: { on: { "parcel.open": "open" } },
      open: {},
    },
  });
  const page = createMachine({
    context: { parcel: { status: "packed" } },
    initial: "shown",
    states: {
      shown: {
        description: "The parcel",
        invoke: { id: "look", src: "look", onDone: { target: "moved", actions: "remember" } },
      },
      moved: { description: "It moves", invoke: { id: "wait", src: "wait", onDone: "opened" } },
      opened: { description: "It is open" },
    },
  }).provide({
    actions: { remember: assign({ parcel: { status: "on_its_way" } }) as never },
  });
  const lifecycles = [
    {
      machine: parcel,
      cases: { inputs: [undefined], events: [{ type: "parcel.send" }, { type: "parcel.open" }] },
    },
  ];
  const read = (id: string, status: string) => ({
    type: `xstate.done.actor.${id}`,
    actorId: id,
    output: { status },
  });
  const usual = [read("look", "on_its_way"), read("wait", "open")];
  const graph = explore(page, { inputs: [undefined], events: usual, usual });
  const flow = { id: "page", area: "site", load: async () => Promise.reject(new Error("not here")) };
  const list = toMarkdown(resultOf(flow, graph, { strategy: "edges" }), { ...words, lifecycles });
  expect(list).toContain("- [ ] Send the parcel: `move id=<id> event=parcel.send by=post`. Look succeeds.");
  // What the page does itself is not the operator's.
  expect(list).not.toContain("parcel.open");
});

it("a printed spec opens the page, and does and checks what the words of the chart say", () => {
  const door = createMachine({
    meta: { begin: "Sign in as `anna@example.com`, and open /doors/1" },
    initial: "closed",
    states: {
      closed: {
        description: "‘Locked (1)’",
        on: { "bell.ring": { target: "open", description: "Press ‘Ring’" }, "door.kick": {} },
      },
      open: { description: "‘Welcome, …’, or ‘Come in’", on: { "row.edit": "form", "door.close": "closed" } },
      form: { description: "The form" },
    },
  });
  const events = ["bell.ring", "row.edit", "door.close", "door.kick"].map((type) => ({ type }));
  const usual = events.slice(0, 2);
  const flow = { id: "door", area: "site", load: async () => Promise.reject(new Error("not here")) };
  const graph = explore(door, { inputs: [undefined], events, usual });
  const [head = "", happy = "", ...others] = toWordsSpec(
    resultOf(flow, graph, { strategy: "edges" }),
    words,
  ).split(/\ntest\(/);
  expect(head).toContain('from "../support/test.ts"');
  const lines = happy.split("\n").map((line) => line.trim());
  expect(lines.filter((line) => line.startsWith("await "))).toEqual([
    'await enter(page, "anna@example.com");',
    'await page.goto("/doors/1");',
    'await expect(page.getByText("Locked (1)").first()).toBeVisible();',
    'await test.step("Press ‘Ring’ → ‘Welcome, …’, or ‘Come in’", async () => {',
    'await page.getByRole("button", { name: "Ring" }).or(page.getByRole("link", { name: "Ring" })).first().click();',
    'await expect(page.getByText(/Welcome, .*/).or(page.getByText("Come in")).first()).toBeVisible();',
    'await test.step("Press the button of a row that changes it → The form", async () => {',
    'await page.getByRole("row").getByRole("button").first().click();',
    'await expect(page.locator("main form").first()).toBeVisible();',
  ]);
  expect(happy).not.toContain("@byHand");
  // A kick is not put into words.
  expect(others.join()).toContain('{ tag: "@byHand" }');
});

it("a checklist keeps its happy path, also where another path begins with it", () => {
  const cases = {
    inputs: [undefined],
    usual: [{ type: "letter.send" }],
    events: [{ type: "letter.send" }, { type: "xstate.error.actor.send", error: { kind: "offline" } }],
  };
  const graph = explore(machine, cases, canHappenByHand);
  const flow = { id: "letter", area: "site", load: async () => ({ machine, cases }) };
  const list = toMarkdown(resultOf(flow, graph, { strategy: "edges" }), words);
  expect(list).toContain("## 1. Happy path: ");
});
