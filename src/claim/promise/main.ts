import "./promise.css";
import {
  type CheckedOrder,
  checkPromises,
  isPayee,
  type PromiseFault,
  type PromiseReport,
} from "#domain/promise/check.ts";
import type { PublishedKeys } from "#domain/promise/keys.ts";
import {
  faultInWords,
  hostOf,
  lastInWords,
  linksInWords,
  promiseInWords,
  reportInWords,
} from "#domain/promise/words.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { texts } from "./texts.ts";

/*
 * The page that checks promises, saved or not. Its keys are in it, and it asks the network for nothing but the promises of an
 * order that its address names: `#id`, or `#id.salt`.
 */
const locale = document.documentElement.lang === "en" ? "en" : "ru";
const text = texts[locale];
const keys = JSON.parse(document.querySelector("#keys")?.textContent ?? "") as PublishedKeys;
const { issuer } = keys;
const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

const form = document.querySelector("form");
const pasted = document.querySelector("textarea");
const file = document.querySelector<HTMLInputElement>("input[type=file]");
const problem = document.querySelector<HTMLElement>("#problem");
const result = document.querySelector<HTMLElement>("#result");

const put = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), given);
  element.append(...children);
  return element;
};

const say = (what: string) => {
  if (problem === null) return;
  problem.textContent = what;
  problem.hidden = what === "";
};

const notesOf = (notes: readonly string[]) => notes.map((note) => put("p", { className: "note" }, note));

const field = (id: string, label: string, input: HTMLInputElement | HTMLTextAreaElement) => {
  input.id = id;
  return [put("label", { htmlFor: id }, label), input];
};

/** Where its owner compares the whole payout details with the hash. */
const comparing = (promise: CheckedOrder["versions"][number]["promise"], known: string) => {
  const salt = put("input", { autocomplete: "off", spellcheck: false, value: known });
  const details = put("textarea", { rows: 3, autocomplete: "off", spellcheck: false });
  const answer = put("p", { className: "verdict" });
  answer.setAttribute("role", "status");
  const compare = async () => {
    const values = details.value.split("\n").map((line) => line.trim());
    // Cards and phones are hashed without what they are grouped by.
    const given = values
      .filter((line) => line !== "")
      .map((line) => (/^[+\d\s()-]+$/.test(line) ? line.replaceAll(/[\s()-]/g, "") : line));
    const isSame = subtle !== undefined && (await isPayee(subtle, promise.payout, salt.value.trim(), given));
    answer.textContent = isSame ? text.same : text.other;
  };
  const button = put("button", { type: "button", onclick: () => void compare() }, text.check);
  const id = `order-${String(promise.order)}`;
  return put(
    "details",
    {},
    put("summary", {}, text.compare),
    ...field(`${id}-salt`, text.salt, salt),
    ...field(`${id}-details`, text.details, details),
    put("div", { className: "row" }, button),
    answer,
  );
};

const saveAs = (name: string, content: string) => {
  const href = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  put("a", { href, download: name }).click();
  URL.revokeObjectURL(href);
};

/** The promises that the exchange has just given, with their salt and the id of their order. */
let fresh = { given: "", salt: "", id: "" };

/** No link: a saved page must not know the address, which opens the order. */
const wayBack = (id: string) =>
  put(
    "button",
    { type: "button", onclick: () => location.assign(`${locale === "en" ? "/en" : ""}/claim/${id}`) },
    text.back,
  );

const orderCard = (order: CheckedOrder, isNewest: boolean, { salt, id }: typeof fresh) => {
  const last = order.versions.at(-1);
  if (last === undefined) return [];
  const { promise } = last;
  const { state, rows } = promiseInWords(locale, promise);
  const notes = [
    ...order.versions.flatMap((one) => faultInWords(locale, one, issuer) ?? []),
    ...linksInWords(locale, order, issuer),
  ];
  const all = order.versions.map(({ jws }) => jws).join("\n\n");
  const name = `promise-${String(promise.order)}-${String(promise.version)}.txt`;
  return [
    put(
      "article",
      { className: notes.length === 0 ? "right" : "doubtful" },
      put("p", { className: "quiet" }, text.by),
      put("p", { className: "who" }, hostOf(issuer)),
      put("p", { className: "quiet" }, promise.name),
      put("p", { className: "verdict" }, notes.length === 0 ? text.isRight : text.isDoubtful),
      put("h2", {}, text.order.replace("{order}", String(promise.order)).replace("{state}", state)),
      put("p", { className: "quiet" }, lastInWords(locale, promise.version, isNewest)),
      put("dl", {}, ...rows.flatMap(([label, value]) => [put("dt", {}, label), put("dd", {}, value)])),
      ...notesOf(notes),
      comparing(promise, isNewest ? salt : ""),
      put(
        "div",
        { className: "row" },
        ...(isNewest ? [wayBack(id)] : []),
        put("button", { type: "button", onclick: () => saveAs(name, `${all}\n`) }, text.save),
      ),
    ),
  ];
};

/** Faults that leave open whose it is. */
const open: readonly PromiseFault[] = ["cut", "unreadable", "unknown_key"];

const refusedCard = (one: PromiseReport["refused"][number]) => {
  const isOpen = one.fault !== null && open.includes(one.fault);
  return put(
    "article",
    { className: "wrong" },
    put("p", { className: "who" }, isOpen ? text.isWrong : text.not.replace("{site}", hostOf(issuer))),
    ...notesOf([faultInWords(locale, one, issuer) ?? ""]),
  );
};

const check = async () => {
  if (subtle === undefined || pasted === null || result === null) return;
  // Nothing that was checked before may stand for what is not.
  result.replaceChildren();
  const report = await checkPromises(pasted.value, { keys, subtle, now: new Date() });
  say(reportInWords(locale, report).join(" "));
  const isNewest = pasted.value === fresh.given;
  result.replaceChildren(
    ...report.orders.flatMap((order) => orderCard(order, isNewest, fresh)),
    ...report.refused.map(refusedCard),
  );
};

/** Asks for the promises of the order in the address. */
const load = async () => {
  const [, id, salt = ""] = /^#([\da-f-]{36})(?:\.([\w-]+))?$/.exec(location.hash) ?? [];
  if (id === undefined || !location.protocol.startsWith("http") || pasted === null) return;
  try {
    const answer = await limitedFetch(`${locale === "en" ? "/en" : ""}/api/v1/claim/${id}/promise/`);
    if (!answer.ok) return say(text.unread);
    const given = (await answer.json()) as { promises: string[]; salt: string | null };
    if (given.promises.length === 0) return say(text.none);
    // The address names the order itself, and perhaps the salt: whoever is shown the page must not learn them.
    history.replaceState(null, "", location.pathname);
    fresh = { given: given.promises.join("\n\n"), salt: given.salt ?? salt, id };
    pasted.value = fresh.given;
    await check();
    document.querySelector("#given")?.removeAttribute("open");
  } catch {
    say(text.unread);
  }
};

if (subtle === undefined) say(text.noCrypto);
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void check();
});
file?.addEventListener("change", () => {
  void Promise.all([...(file.files ?? [])].map((one) => one.text())).then((read) => {
    if (pasted !== null) pasted.value = read.join("\n\n");
    file.value = "";
    return check();
  });
});
addEventListener("hashchange", () => void load());
void load();
