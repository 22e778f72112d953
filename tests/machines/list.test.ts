import { describe, expect, it } from "vitest";
import { isOrdered } from "#machines/shared/list.place.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { createList } from "#machines/shared/list.ts";
import { stage } from "#tests/machines/support/stage.ts";

interface Book {
  id: string;
  title: string;
  isLent: boolean;
}

const book = (id: string, isLent = false): Book => ({ id, title: `Book ${id}`, isLent });
const [a, b, c] = [book("a"), book("b", true), book("c")];

interface Shelf {
  count: number;
  page: number;
  size: number;
  results: readonly Book[];
}

const shelf = (...results: readonly Book[]): Shelf => ({ count: results.length, page: 1, size: 2, results });
const manyBooks: Shelf = { count: 5, page: 1, size: 2, results: [a, b] };
const lastBook: Shelf = { count: 5, page: 3, size: 2, results: [c] };

interface ShelfPlace {
  filter: "all" | "lent";
  from: string;
  to: string;
  page: number;
}

/** Paged by numbers, with a period; commands run beside each other. */
const shelfMachine = createList<Shelf, ShelfPlace>()({
  id: "shelf",
  description: "Books by page.",
  pages: "numbers",
  isLive: (books) => books.some(({ isLent }) => isLent),
  isComplete: isOrdered,
  commands: {
    lend: { on: "row", can: ({ isLent }) => !isLent, emits: "book.lent" },
    sell: { on: "row", asks: true, removes: true },
    export: { on: "list", can: (books) => books.length > 0 },
  },
});

const everything: ShelfPlace = { filter: "all", from: "", to: "", page: 1 };
const openShelf = (place: Partial<ShelfPlace> = {}) => {
  const scene = stage(shelfMachine, { place: { ...everything, ...place } });
  return { ...scene, view: () => selectList(scene.snapshot()), sync: () => scene.last("syncPlace") };
};

describe("reading a list", () => {
  it("loads what the address names, and shows it", async () => {
    const { gives, last, view } = openShelf({ filter: "lent", page: 2 });
    expect(last("load").input).toEqual({ ...everything, filter: "lent", page: 2 });
    expect(view().step).toBe("loading");
    await gives("load", { ...manyBooks, page: 2 });
    expect(view()).toMatchObject({ step: "listed", rows: [a, b], isTurning: false, isStale: false });
    expect(view().paging).toEqual({ page: 2, pages: 3, first: 3, last: 4, count: 5 });
  });

  it("is empty without rows, and has no pages where one holds them all", async () => {
    const { gives, view } = openShelf();
    await gives("load", shelf());
    expect(view()).toMatchObject({ step: "empty", paging: null });
  });

  it("is tried again after waits of 2, 4, 8 … 60 s, on request, and once the connection is back", async () => {
    const { actor, calls, fails, last, view, wait } = openShelf();
    const waits = [2, 4, 8, 16, 32, 60, 60];
    for (const [index, seconds] of waits.entries()) {
      await fails("load");
      expect(view()).toMatchObject({ step: "failed", failure: { kind: "offline" } });
      wait(seconds - 1);
      expect(calls("load")).toHaveLength(index + 1);
      wait(1);
      expect(calls("load")).toHaveLength(index + 2);
    }
    await fails("load");
    actor.send({ type: "retry" });
    await fails("load");
    last("watchPage").send({ type: "connection.restored" });
    expect(calls("load")).toHaveLength(waits.length + 3);
  });

  it.each(["page.shown", "connection.restored"] as const)("is refreshed at %s", async (type) => {
    const { gives, last, view } = openShelf();
    await gives("load", shelf(a));
    last("watchPage").send({ type });
    expect(view(), "a refresh is not seen").toMatchObject({ step: "listed", isTurning: false });
    await gives("load", shelf(a, c));
    expect(view().rows).toEqual([a, c]);
  });

  it("stays on the page as stale when a refresh fails, and is tried again", async () => {
    const { actor, calls, fails, gives, last, view, wait } = openShelf();
    await gives("load", shelf(a));
    last("watchPage").send({ type: "page.shown" });
    await fails("load");
    expect(view()).toMatchObject({ step: "listed", isStale: true, failure: { kind: "offline" }, rows: [a] });
    wait(2);
    expect(calls("load")).toHaveLength(3);
    await fails("load");
    actor.send({ type: "retry" });
    await gives("load", shelf(c));
    expect(view()).toMatchObject({ isStale: false, failure: null, rows: [c] });
    last("watchPage").send({ type: "page.shown" });
    await fails("load");
    wait(2);
    expect(calls("load"), "a success ends the growth of the waits").toHaveLength(6);
  });

  it("is refreshed twice a minute while it changes by itself", async () => {
    const { calls, gives, wait } = openShelf();
    await gives("load", shelf(b));
    wait(30);
    expect(calls("load")).toHaveLength(2);
    await gives("load", shelf(a));
    wait(120);
    expect(calls("load")).toHaveLength(2);
  });

  it("gives the same view for the same snapshot, for several lists at once", async () => {
    const [one, other] = [openShelf(), openShelf()];
    await one.gives("load", shelf(a));
    const [first, second] = [one.view(), other.view()];
    expect([one.view(), other.view()].map((view, index) => view === [first, second][index])).toEqual([
      true,
      true,
    ]);
  });
});

describe("the place of a list", () => {
  it("starts another filter at its first page, tells the address, and keeps the old rows until it is read", async () => {
    const { actor, gives, last, snapshot, sync, view } = openShelf({ page: 2 });
    await gives("load", { ...manyBooks, page: 2 });
    actor.send({ type: "filter.change", filters: { filter: "lent" } });
    const place = { ...everything, filter: "lent", page: 1 };
    expect(last("load").input).toEqual(place);
    expect(sync().heard).toEqual([{ type: "place.changed", place }]);
    expect(view()).toMatchObject({ isTurning: true, rows: [a, b], place });
    await gives("load", shelf());
    expect(view().step).toBe("empty");
    expect(snapshot().can({ type: "filter.change", filters: { filter: "lent" } })).toBe(false);
  });

  it("opens only other pages that exist, also while one is on its way", async () => {
    const { actor, calls, gives, last, snapshot } = openShelf();
    expect(snapshot().can({ type: "page.open", page: 2 }), "nothing is read yet").toBe(false);
    await gives("load", manyBooks);
    for (const page of [0, 1, 4]) expect(snapshot().can({ type: "page.open", page })).toBe(false);
    actor.send({ type: "page.open", page: 2 });
    actor.send({ type: "page.open", page: 3 });
    expect(calls("load")[1]?.isStopped).toBe(true);
    expect(last("load").input).toEqual({ ...everything, page: 3 });
  });

  it("opens the last page where the address names one beyond it", async () => {
    const { gives, last, sync, view } = openShelf({ page: 9 });
    await gives("load", { ...manyBooks, page: 9, results: [] });
    expect(last("load").input).toEqual({ ...everything, page: 3 });
    expect(sync().heard).toHaveLength(1);
    await gives("load", lastBook);
    expect(view()).toMatchObject({ place: { page: 3 }, rows: [c] });
  });

  it("opens the last page where a refresh finds fewer pages", async () => {
    const { gives, last, view } = openShelf({ page: 3 });
    await gives("load", lastBook);
    last("watchPage").send({ type: "page.shown" });
    await gives("load", { ...manyBooks, count: 4, page: 3, results: [] });
    expect(view()).toMatchObject({ isTurning: true, place: { page: 2 } });
  });

  it("follows the browser's buttons without a new history entry", async () => {
    const { gives, last, sync, view } = openShelf({ filter: "lent" });
    await gives("load", shelf(a));
    sync().send({ type: "place.returned", place: everything });
    expect(last("load").input).toEqual(everything);
    expect(sync().heard).toEqual([]);
    expect(view().place).toEqual(everything);
  });

  it("ignores the answer to an earlier choice", async () => {
    const { actor, calls, gives, view } = openShelf();
    await gives("load", manyBooks);
    actor.send({ type: "filter.change", filters: { filter: "lent" } });
    actor.send({ type: "filter.change", filters: { filter: "all", from: "2026-01-01" } });
    calls("load")[1]?.resolve(shelf(b));
    await gives("load", shelf(c));
    expect(view()).toMatchObject({ rows: [c], place: { filter: "all", from: "2026-01-01" } });
  });

  it("does not request a period that ends before it begins, and keeps what was chosen", async () => {
    const { actor, calls, gives, sync, view } = openShelf({ from: "2026-02-01" });
    await gives("load", shelf(a));
    actor.send({ type: "filter.change", filters: { to: "2026-01-01" } });
    expect(view()).toMatchObject({ step: "incomplete", place: { from: "2026-02-01", to: "2026-01-01" } });
    actor.send({ type: "filter.change", filters: { filter: "lent" } });
    expect([calls("load"), sync().heard].map(({ length }) => length)).toEqual([1, 0]);
    expect(view()).toMatchObject({ step: "incomplete", place: { filter: "lent" } });
    actor.send({ type: "filter.change", filters: { to: "2026-03-01" } });
    expect(view().isTurning).toBe(true);
    expect(sync().heard).toHaveLength(1);
  });

  it("does not request such a period of the address either", async () => {
    const { calls, gives, sync, view } = openShelf({ from: "2026-02-01", to: "2026-01-01" });
    expect([view().step, calls("load")]).toEqual(["incomplete", []]);
    sync().send({ type: "place.returned", place: everything });
    await gives("load", shelf(a));
    sync().send({ type: "place.returned", place: { ...everything, from: "2026-02-01", to: "2026-01-01" } });
    expect([view().step, calls("load").length]).toEqual(["incomplete", 1]);
  });
});

describe("a list whose pages are not counted", () => {
  interface Slice {
    results: readonly { number: number }[];
    older: string | null;
    newer: string | null;
  }

  const machine = createList<Slice, { search: string; cursor: string }>()({
    id: "slices",
    description: "Rows by cursor.",
    pages: "cursors",
  });

  it("turns to the pages that it knows of, and starts at the newest for another search", async () => {
    const { actor, gives, last, snapshot } = stage(machine, { place: { search: "", cursor: "" } });
    const turn = (way: "older" | "newer") => snapshot().can({ type: "page.turn", way });
    expect([turn("older"), turn("newer")]).toEqual([false, false]);
    await gives("load", { results: [{ number: 1 }], older: "o1", newer: null });
    expect([turn("older"), turn("newer")]).toEqual([true, false]);
    expect(selectList(snapshot()).ways).toEqual({ older: true, newer: false });
    actor.send({ type: "page.turn", way: "older" });
    expect(last("load").input).toEqual({ search: "", cursor: "o1" });
    expect(last("syncPlace").heard).toHaveLength(1);
    actor.send({ type: "filter.change", filters: { search: "7" } });
    expect(last("load").input).toEqual({ search: "7", cursor: "" });
    await gives("load", { results: [], older: null, newer: null });
    expect(selectList(snapshot()).ways).toBeNull();
  });
});

describe("commands beside a list", () => {
  it("run beside each other, and each fails by itself", async () => {
    const { actor, fails, gives, last, view } = openShelf({ filter: "lent" });
    await gives("load", shelf(a));
    actor.send({ type: "row.lend", id: "a" });
    actor.send({ type: "list.export" });
    expect(last("lend").input).toEqual({ id: "a" });
    expect(last("export").input).toEqual({ place: { ...everything, filter: "lent" } });
    expect(view().commands).toMatchObject({ lend: { isPending: true, row: a }, export: { isPending: true } });
    await fails("lend", { kind: "notFound" });
    expect(view().commands).toMatchObject({
      lend: { isPending: false, failure: { kind: "notFound" } },
      export: { isPending: true, failure: null },
    });
    await gives("export");
    actor.send({ type: "row.lend", id: "a" });
    expect(view().commands.lend, "a new attempt forgets the failure").toMatchObject({ failure: null });
  });

  it("are told of once they have succeeded", async () => {
    const { actor, emitted, gives } = openShelf();
    await gives("load", shelf(a));
    actor.send({ type: "row.lend", id: "a" });
    expect(emitted).toEqual([]);
    await gives("lend");
    expect(emitted).toEqual([{ type: "book.lent" }]);
  });

  it("are refused for rows and lists that do not allow them, and for rows that are not listed", async () => {
    const { gives, snapshot } = openShelf();
    expect(snapshot().can({ type: "list.export" }), "nothing is read yet").toBe(false);
    await gives("load", shelf(b));
    expect(snapshot().can({ type: "row.lend", id: "b" })).toBe(false);
    expect(snapshot().can({ type: "row.lend", id: "another" })).toBe(false);
    expect(snapshot().can({ type: "list.export" })).toBe(true);
  });

  it("ask first where they are told to, and do nothing when the question is declined", async () => {
    const { actor, calls, gives, view } = openShelf();
    await gives("load", shelf(a));
    actor.send({ type: "row.sell", id: "a" });
    expect(view().commands.sell).toMatchObject({ isAsking: true, row: a });
    actor.send({ type: "dialog.dismiss" });
    expect(view().commands.sell).toMatchObject({ isAsking: false, row: null });
    actor.send({ type: "dialog.accept" });
    expect(calls("sell")).toEqual([]);
  });

  it("keep asking about a row that a refresh has taken away", async () => {
    const { actor, gives, last, view } = openShelf();
    await gives("load", shelf(a));
    actor.send({ type: "row.sell", id: "a" });
    last("watchPage").send({ type: "page.shown" });
    await gives("load", shelf());
    expect(view().commands.sell).toMatchObject({ isAsking: true, row: a });
  });

  it.each([
    ["is removed", "gives"],
    ["was removed in another tab", "fails"],
  ] as const)("take away a row that %s, and read the list again", async (_, end) => {
    const scene = openShelf();
    const { actor, calls, gives, view } = scene;
    await gives("load", shelf(a, c));
    actor.send({ type: "row.sell", id: "a" });
    actor.send({ type: "dialog.accept" });
    await scene[end]("sell", { kind: "notFound" });
    expect(view()).toMatchObject({ rows: [c], commands: { sell: { isPending: false, failure: null } } });
    expect(calls("load")).toHaveLength(2);
  });

  it("do not call a list empty whose page is", async () => {
    const { actor, gives, view } = openShelf({ page: 3 });
    await gives("load", lastBook);
    actor.send({ type: "row.sell", id: "c" });
    actor.send({ type: "dialog.accept" });
    await gives("sell");
    expect(view()).toMatchObject({ step: "listed", rows: [] });
    await gives("load", { ...manyBooks, count: 4, page: 3, results: [] });
    await gives("load", { ...manyBooks, count: 4, page: 2 });
    expect(view()).toMatchObject({ place: { page: 2 }, rows: [a, b] });
  });

  it("read the list again after a failure, because the answer may be lost", async () => {
    const { actor, calls, fails, gives, view } = openShelf();
    await gives("load", shelf(a));
    actor.send({ type: "row.sell", id: "a" });
    actor.send({ type: "dialog.accept" });
    await fails("sell");
    expect(view()).toMatchObject({ rows: [a], commands: { sell: { failure: { kind: "offline" } } } });
    expect(calls("load")).toHaveLength(2);
  });

  it("read it again even during a load or a refresh, whose answer may be older than the change", async () => {
    const { actor, calls, gives, last } = openShelf();
    await gives("load", manyBooks);
    last("watchPage").send({ type: "page.shown" });
    actor.send({ type: "list.changed" });
    expect(calls("load").map(({ isStopped }) => isStopped)).toEqual([false, true, false]);
    actor.send({ type: "page.open", page: 2 });
    actor.send({ type: "list.changed" });
    expect(
      calls("load")
        .slice(3)
        .map(({ isStopped }) => isStopped),
    ).toEqual([true, false]);
    expect(last("load").input).toEqual({ ...everything, page: 2 });
  });
});

interface Key {
  id: string;
  name: string;
}

interface KeyText {
  name: string;
  scopes: readonly ("read" | "write" | "pay")[];
}

const blank: KeyText = { name: "", scopes: ["read"] };

const faultsIn = ({ name, scopes }: KeyText): { name?: "required"; scopes?: "none" } => ({
  ...(name.trim() === "" && { name: "required" }),
  ...(scopes.length === 0 && { scopes: "none" }),
});

/** Read whole; one thing is done after the other. */
const keysMachine = createList<{ keys: readonly Key[]; most: number }, null, Key>()({
  id: "keys",
  description: "Keys, each with a secret.",
  rows: ({ keys }) => keys,
  mayBeAbsent: true,
  isExclusive: true,
  commands: {
    rotate: { on: "row", asks: true, gives: "secret" },
    rename: { on: "row", can: ({ name }) => name !== "new", gives: "row" },
    revoke: { on: "row", asks: true, removes: true },
    test: { on: "row", confirms: true },
  },
  form: {
    fields: ["name", "scopes"],
    blank,
    choices: { scopes: ["read", "write", "pay"] },
    faultsIn,
    bodyOf: ({ name, scopes }) => ({ name: name.trim(), scopes }),
    edits: ({ name }) => ({ ...blank, name }),
    adds: "first",
    gives: "secret",
  },
});

const [one, two]: Key[] = [
  { id: "1", name: "one" },
  { id: "2", name: "two" },
];

async function openKeys(keys: readonly Key[] = [one as Key, two as Key], most = 3) {
  const scene = stage(keysMachine, undefined);
  await scene.gives("load", { keys, most });
  return { ...scene, view: () => selectList(scene.snapshot()) };
}

describe("a list that may be absent", () => {
  it.each(["page.shown", "connection.restored"] as const)("is looked for again at %s", async (type) => {
    const { calls, fails, last, snapshot } = stage(keysMachine, undefined);
    await fails("load", { kind: "notFound" });
    expect(selectList(snapshot()).step).toBe("absent");
    last("watchPage").send({ type });
    expect(calls("load")).toHaveLength(2);
  });
});

describe("work that is done one after the other", () => {
  it("begins where nothing else is under way", async () => {
    const { actor, gives, snapshot, view } = await openKeys();
    const others = () =>
      [
        { type: "form.begin" },
        { type: "row.edit", id: "2" },
        { type: "row.revoke", id: "2" },
        { type: "row.test", id: "2" },
      ] as const;
    const canAny = () => others().some((event) => snapshot().can(event));
    expect(view().isBusy).toBe(false);
    actor.send({ type: "row.rotate", id: "1" });
    expect(canAny()).toBe(false);
    actor.send({ type: "dialog.accept" });
    expect([canAny(), view().isBusy]).toEqual([false, true]);
    await gives("rotate", { row: one, secret: "s3cret" });
    expect([canAny(), view().isBusy]).toEqual([false, true]);
    actor.send({ type: "secret.dismiss" });
    actor.send({ type: "form.begin" });
    expect([canAny(), view().isBusy]).toEqual([false, true]);
    actor.send({ type: "form.cancel" });
    expect([canAny(), view().isBusy]).toEqual([true, false]);
  });

  it("shows its result until the next thing begins", async () => {
    const { actor, fails, gives, view } = await openKeys();
    actor.send({ type: "row.test", id: "1" });
    await gives("test");
    expect(view().commands.test).toMatchObject({ isDone: true, row: one });
    actor.send({ type: "row.rename", id: "2" });
    await fails("rename");
    expect(view().commands).toMatchObject({
      test: { isDone: false, row: null },
      rename: { failure: { kind: "offline" } },
    });
    actor.send({ type: "form.begin" });
    expect(view().commands.rename.failure).toBeNull();
  });

  it("puts a changed row at its place", async () => {
    const { actor, calls, gives, view } = await openKeys();
    actor.send({ type: "row.rename", id: "2" });
    await gives("rename", { row: { id: "2", name: "new" } });
    expect(view().rows).toEqual([one, { id: "2", name: "new" }]);
    expect(calls("load")).toHaveLength(2);
    actor.send({ type: "row.rename", id: "2" });
    expect(calls("rename")).toHaveLength(1);
  });

  it("shows a secret until it is put away, and forgets it then", async () => {
    const { actor, gives, snapshot, view } = await openKeys();
    actor.send({ type: "row.rotate", id: "2" });
    actor.send({ type: "dialog.accept" });
    await gives("rotate", { row: two, secret: "s3cret" });
    expect(view().secret).toEqual({ row: two, secret: "s3cret" });
    actor.send({ type: "page.shown" });
    await gives("load", { keys: [], most: 3 });
    actor.send({ type: "form.begin" });
    expect(view(), "nothing else puts it away").toMatchObject({ secret: { secret: "s3cret" }, form: null });
    actor.send({ type: "secret.dismiss" });
    expect(JSON.stringify(snapshot())).not.toContain("s3cret");
  });
});

describe("the form of a list", () => {
  it("opens blank where there is room, and is cancelled", async () => {
    const { actor, view } = await openKeys();
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "name", value: "three" });
    actor.send({ type: "form.cancel" });
    expect(view().form).toBeNull();
    actor.send({ type: "form.begin" });
    expect(view().form).toMatchObject({ id: null, values: blank });
    const full = await openKeys([one as Key], 1);
    expect(full.view().hasRoom).toBe(false);
    expect(full.snapshot().can({ type: "form.begin" })).toBe(false);
  });

  it("is not sent with faults: they are shown until their fields change, and the first takes the focus", async () => {
    const { actor, calls, emitted, view } = await openKeys();
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.toggle", field: "scopes", value: "read" });
    actor.send({ type: "form.submit" });
    expect(emitted).toEqual([{ type: "form.refused", field: "name" }]);
    expect(view().form?.fields).toMatchObject({ name: { fault: "required" }, scopes: { fault: "none" } });
    actor.send({ type: "field.change", field: "name", value: "three" });
    expect(view().form?.fields).toMatchObject({ name: { fault: null }, scopes: { fault: "none" } });
    expect(calls("save")).toEqual([]);
  });

  it("keeps several choices in their order", async () => {
    const { actor, view } = await openKeys();
    actor.send({ type: "form.begin" });
    for (const value of ["pay", "write", "read"] as const)
      actor.send({ type: "field.toggle", field: "scopes", value });
    expect(view().form?.values.scopes).toEqual(["write", "pay"]);
  });

  it("adds a row, and shows its secret", async () => {
    const { actor, calls, gives, last, snapshot, view } = await openKeys();
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "name", value: " three " });
    actor.send({ type: "form.submit" });
    expect(last("save").input).toEqual({ id: null, body: { name: "three", scopes: ["read"] } });
    expect(view().form?.isPending).toBe(true);
    const row = { id: "3", name: "three" };
    await gives("save", { row, secret: "s3cret" });
    expect(view()).toMatchObject({ form: null, secret: { row, secret: "s3cret" }, rows: [row, one, two] });
    expect(calls("load")).toHaveLength(2);
    actor.send({ type: "secret.dismiss" });
    expect(JSON.stringify(snapshot())).not.toContain("s3cret");
  });

  it("changes a row from what it is, and puts it at its place", async () => {
    const { actor, gives, last, view } = await openKeys();
    actor.send({ type: "row.edit", id: "2" });
    expect(view().form).toMatchObject({ id: "2", values: { name: "two" } });
    actor.send({ type: "field.change", field: "name", value: "other" });
    actor.send({ type: "form.submit" });
    expect(last("save").input).toMatchObject({ id: "2", body: { name: "other" } });
    await gives("save", { row: { id: "2", name: "other" } });
    expect(view()).toMatchObject({ form: null, secret: null, rows: [one, { id: "2", name: "other" }] });
  });

  it("changes one field in its row, and opens as a whole for what cannot be said there", async () => {
    const { actor, fails, view } = await openKeys();
    const begin = () => {
      actor.send({ type: "row.edit", id: "2", field: "name" });
      actor.send({ type: "form.submit" });
    };
    begin();
    expect(view().form).toMatchObject({ id: "2", only: "name" });
    await fails("save", { kind: "fields", fields: { name: ["Taken."] } });
    expect(view().form).toMatchObject({ only: "name", fields: { name: { messages: ["Taken."] } } });
    actor.send({ type: "form.submit" });
    await fails("save", { kind: "conflict", code: "version_conflict" });
    expect(view().form).toMatchObject({ only: "name", failure: { code: "version_conflict" } });
    actor.send({ type: "form.submit" });
    await fails("save", { kind: "fields", fields: { name: ["Taken."], scopes: ["None."] } });
    expect(view().form?.only).toBeNull();
    actor.send({ type: "form.cancel" });
    begin();
    await fails("save", { kind: "conflict", code: "off_market", market: { course: "1", age: 0 } });
    expect(view().form).toMatchObject({ only: null, failure: { code: "off_market" } });
  });

  it("ends with the row that another tab has removed", async () => {
    const { actor, calls, fails, view } = await openKeys();
    actor.send({ type: "row.edit", id: "2" });
    actor.send({ type: "form.submit" });
    await fails("save", { kind: "notFound" });
    expect(view()).toMatchObject({ form: null, rows: [one] });
    expect(calls("load")).toHaveLength(2);
  });

  it("keeps what is new when the server knows no such thing", async () => {
    const { actor, fails, view } = await openKeys();
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "name", value: "three" });
    actor.send({ type: "form.submit" });
    await fails("save", { kind: "notFound" });
    expect(view().form).toMatchObject({ values: { name: "three" }, failure: { kind: "notFound" } });
  });

  it("loses nothing when it is refused, and reads the list again: the row may be there", async () => {
    const { actor, calls, emitted, fails, view } = await openKeys();
    actor.send({ type: "form.begin" });
    actor.send({ type: "field.change", field: "name", value: "one" });
    actor.send({ type: "form.submit" });
    await fails("save", { kind: "fields", fields: { name: ["Taken."], other: ["No."] } });
    expect(view().form).toMatchObject({
      values: { name: "one" },
      fields: { name: { messages: ["Taken."] } },
      messages: ["No."],
      failure: null,
    });
    expect(emitted).toEqual([{ type: "form.refused", field: "name" }]);
    expect(calls("load")).toHaveLength(2);
    actor.send({ type: "form.submit" });
    expect(view().form).toMatchObject({ isPending: true, fields: { name: { messages: [] } }, messages: [] });
    await fails("save");
    expect(view().form).toMatchObject({ values: { name: "one" }, failure: { kind: "offline" } });
  });
});

describe("a form that is always open", () => {
  const machine = createList<{ keys: readonly Key[]; most: number }, null, Key>()({
    id: "open",
    description: "Keys with a form beside them.",
    rows: ({ keys }) => keys,
    commands: { remove: { on: "row", removes: true } },
    form: {
      fields: ["name"],
      blank: { name: "" },
      faultsIn: ({ name }): { name?: "required" } => (name === "" ? { name: "required" } : {}),
      bodyOf: (values) => values,
      adds: "last",
    },
  });

  it("takes the next text while a row is removed, and is blank again once it is saved", async () => {
    const { actor, gives, last, snapshot } = stage(machine, undefined);
    await gives("load", { keys: [one, two], most: 3 });
    actor.send({ type: "row.remove", id: "1" });
    actor.send({ type: "field.change", field: "name", value: "three" });
    expect(selectList(snapshot()).isBusy).toBe(true);
    await gives("remove");
    actor.send({ type: "form.submit" });
    expect(last("save").input).toEqual({ id: null, body: { name: "three" } });
    await gives("save", { row: { id: "3", name: "three" } });
    expect(selectList(snapshot())).toMatchObject({
      form: { values: { name: "" } },
      rows: [two, { id: "3", name: "three" }],
      isBusy: false,
    });
  });
});

describe("a list that holds on to what it has", () => {
  const heldMachine = createList<Shelf & { newest: number }, ShelfPlace & { upTo?: number }>()({
    id: "held",
    description: "Books up to the newest one when the shelf was opened.",
    pages: "numbers",
    holds: ({ newest }) => ({ upTo: newest }),
  });

  it("reads what it has again, page by page, until new ones or others are asked for", async () => {
    const { actor, gives, last, snapshot } = stage(heldMachine, { place: everything });
    expect(last("load").input).toEqual(everything);
    await gives("load", { ...manyBooks, newest: 7 });
    actor.send({ type: "list.changed" });
    expect(last("load").input).toEqual({ ...everything, upTo: 7 });
    await gives("load", { ...manyBooks, newest: 7 });
    actor.send({ type: "page.open", page: 2 });
    expect(last("load").input).toEqual({ ...everything, page: 2, upTo: 7 });
    await gives("load", { ...manyBooks, page: 2, newest: 7 });
    actor.send({ type: "list.renew" });
    expect(last("load").input).toEqual(everything);
    expect(snapshot().context.rows).toEqual([a, b]);
    await gives("load", { ...manyBooks, newest: 9 });
    actor.send({ type: "filter.change", filters: { filter: "lent" } });
    expect(last("load").input).toEqual({ ...everything, filter: "lent" });
    expect(last("syncPlace").heard.at(-1)).toEqual({
      type: "place.changed",
      place: { ...everything, filter: "lent" },
    });
  });
});
