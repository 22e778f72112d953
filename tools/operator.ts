/*
 * The operator's work from a terminal, through the operator API of a running server:
 *
 *   npm run operator -- claims [--status paid] [--q anna@] [--attention] [--page 2] [--json]
 *   npm run operator -- show <number|uuid>
 *   npm run operator -- move <number|uuid> <event> [--reason …] [--amount …] [--transaction …]
 *                            [--confirmations …] [--paid-at …] [--stray <payment>]
 *                            [--requisite name=value]…
 *   npm run operator -- settle <number|uuid> <note> --reason …
 *   npm run operator -- stray [list] [--page 2] [--json]
 *   npm run operator -- stray record <amount> <currency> --transaction … --paid-at … --note …
 *   npm run operator -- stray return <payment> --to … --transaction …
 *   npm run operator -- stray reverse <payment> --reason …
 *   npm run operator -- acts [<number|uuid|currency|from-to|city-currency|promocode>] [--by olga@…] [--page 2] [--json]
 *   npm run operator -- tech on|off [--reason-ru …] [--reason-en …] [--minutes …]
 *   npm run operator -- settings [contest on|off] [captcha-login on|off] [away on|off] [withdrawal-alone <amount>]
 *   npm run operator -- autopilot [on|off]
 *   npm run operator -- ledger [--json]
 *   npm run operator -- alerts [--json]
 *   npm run operator -- offices [list]
 *   npm run operator -- offices hours moscow CASHRUB [--week "1-5 10:00-19:00; 6 11:00-17:00"] [--zone Europe/Moscow]
 *                            [--dates "2026-12-31 10:00-15:00; 2027-01-01 closed"]
 *   npm run operator -- verifications [list] [--status submitted] [--kind card|documents] [--page 2] [--json]
 *   npm run operator -- verifications show <number|uuid>
 *   npm run operator -- verifications photo <number|uuid> <photo> --out photo.jpg
 *   npm run operator -- verifications approve <number|uuid> [--requisite name=value]…
 *   npm run operator -- verifications reject|return|revoke <number|uuid> --reason …
 *   npm run operator -- verifications ask <claim> <document>… [--note …]
 *   npm run operator -- verifications rotate
 *   npm run operator -- promocodes [list] [--page 2] [--json]
 *   npm run operator -- promocodes create <code> --percent 1.5 | --fixed 100 [--from BTC --to SBERRUB] [--email …]
 *                            [--starts …] [--ends …] [--total …] [--per-user …] [--confirm]
 *   npm run operator -- promocodes stop|start <code>
 *   npm run operator -- promocodes change <code> [--ends …|none] [--total …|none] [--per-user …|none]
 *   npm run operator -- referrals [terms]
 *   npm run operator -- referrals share everybody|<e-mail> <percent>|none
 *   npm run operator -- referrals show <e-mail> [--page 2] [--json]
 *   npm run operator -- referrals reverse <reward> --reason …
 *   npm run operator -- gifts [list] [--status active] [--q anna@] [--page 2] [--json]
 *   npm run operator -- gifts issue <amount> --reason … [--email …] [--message …]
 *   npm run operator -- gifts approve <number|uuid>
 *   npm run operator -- gifts cancel <number|uuid> --reason …
 *   npm run operator -- reviews [list] [--status waiting] [--page 2] [--json]
 *   npm run operator -- reviews publish <number> [--answer …] [--note …]
 *   npm run operator -- reviews decline <number> --reason …
 *   npm run operator -- reviews answer <number> <text>|none [--note …]
 *   npm run operator -- shop [list] [--status waiting] [--page 2] [--json]
 *   npm run operator -- shop accept <number> --share 40 [--note …]
 *   npm run operator -- shop refuse <number> --reason …
 *   npm run operator -- shop show <id> [--page 2] [--json]
 *   npm run operator -- shop share <id> <percent> --reason …
 *   npm run operator -- shop delist|relist <id> --reason …
 *   npm run operator -- chat [list] [--status waiting] [--page 2] [--json]
 *   npm run operator -- chat show|follow <number>
 *   npm run operator -- chat answer <number> <text> [--file receipt.pdf]
 *   npm run operator -- chat save <number> <message> --out <file>
 *   npm run operator -- chat close <number>
 *   npm run operator -- withdrawals [list] [--status waiting] [--q anna@] [--page 2] [--json]
 *   npm run operator -- withdrawals show <number|uuid>
 *   npm run operator -- withdrawals move <number|uuid> <event> [--reason …] [--transaction …]
 *   npm run operator -- withdrawals directions
 *   npm run operator -- withdrawals open|close <currency> [--minimum 15] [--fee 0.5]
 *
 * Server: OPERATOR_URL, or http://HOST:PORT. Token: OPERATOR_TOKEN, or the file `operator-token` in DATA_DIR.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { parseArgs } from "node:util";
import type { components } from "#openapi/schema.d.ts";
import { runChat } from "./operator/chat.ts";
import { runGifts } from "./operator/gifts.ts";
import { runOffices } from "./operator/offices.ts";
import { runPromocodes } from "./operator/promocodes.ts";
import { runReferrals } from "./operator/referrals.ts";
import { runReviews } from "./operator/reviews.ts";
import { runShop } from "./operator/shop.ts";
import { runStray } from "./operator/stray.ts";
import { runVerifications } from "./operator/verifications.ts";
import { runWithdrawals } from "./operator/withdrawals.ts";
import type { Client, Output } from "./operator/terminal.ts";
import { Failure, runCommand } from "#tools/lib/command.ts";
import { connect, table, unwrap, whole } from "./operator/terminal.ts";

type Schemas = components["schemas"];

const usage = `usage:
  claims [--status s] [--q text] [--attention] [--page n] [--size n]
  show <number|uuid>
  move <number|uuid> <event> [--reason …] [--amount …] [--transaction …] [--paid-at …] [--confirmations n] [--requisite name=value]…
      [--stray <payment>]
  settle <number|uuid> <note> --reason …
  stray [list] [--page n] [--size n]
  stray record <amount> <currency> --transaction … --paid-at … --note …
  stray return <payment> --to … --transaction …
  stray reverse <payment> --reason …
  acts [<number|uuid|currency|from-to|city-currency|promocode>] [--by <e-mail|fingerprint>] [--page n] [--size n]
  tech on|off [--reason-ru …] [--reason-en …] [--minutes n]
  settings [contest on|off] [captcha-login on|off] [away on|off] [withdrawal-alone <amount>]
  autopilot [on|off]
  ledger
  alerts
  offices [list]
  offices hours <city> <currency> [--week "1-5 10:00-19:00; 6 11:00-17:00"|closed] [--zone …]
             [--dates "2026-12-31 10:00-15:00; 2027-01-01 closed"|none]
  verifications [list] [--status s] [--kind card|documents] [--page n] [--size n]
  verifications show <number|uuid>
  verifications photo <number|uuid> <photo> --out file
  verifications approve <number|uuid> [--requisite name=value]…
  verifications reject|return|revoke <number|uuid> --reason …
  verifications ask <claim> identity|selfie|address|funds… [--note …]
  verifications rotate
  promocodes [list] [--page n] [--size n]
  promocodes create <code> --percent p | --fixed f [--from code --to code] [--email …] [--starts date] [--ends date]
             [--total n] [--per-user n] [--confirm]
  promocodes stop|start <code>
  promocodes change <code> [--ends date|none] [--total n|none] [--per-user n|none]
  referrals [terms]
  referrals share everybody|<e-mail> <percent>|none
  referrals show <e-mail> [--page n] [--size n]
  referrals reverse <reward> --reason …
  gifts [list] [--status s] [--q text] [--page n] [--size n]
  gifts issue <amount> --reason … [--email …] [--message …]
  gifts approve <number|uuid>
  gifts cancel <number|uuid> --reason …
  reviews [list] [--status s] [--page n] [--size n]
  reviews publish <number> [--answer text] [--note text]
  reviews decline <number> --reason …
  reviews answer <number> <text>|none [--note text]
  shop [list] [--status waiting|accepted|refused] [--page n] [--size n]
  shop accept <number> --share percent [--note text]
  shop refuse <number> --reason …
  shop show <id> [--page n] [--size n]
  shop share <id> <percent> --reason …
  shop delist|relist <id> --reason …
  chat [list] [--status waiting|answered|closed] [--page n] [--size n]
  chat show|follow <number>
  chat answer <number> <text> [--file path]
  chat save <number> <message> --out file
  chat close <number>
  withdrawals [list] [--status s] [--q text] [--page n] [--size n]
  withdrawals show <number|uuid>
  withdrawals move <number|uuid> <event> [--reason …] [--transaction …]
  withdrawals directions
  withdrawals open|close <currency> [--minimum m] [--fee f]
  with any of them: --json`;

const findId = async (client: Client, name: string): Promise<string> => {
  if (name.includes("-")) return name;
  const { results } = unwrap(
    await client.GET("/api/v1/operator/claims/", { params: { query: { q: name, size: 1 } } }),
  );
  const [found] = results;
  if (found === undefined || String(found.number) !== name) throw new Failure(`There is no claim ${name}.`);
  return found.id;
};

/** Names a person by e-mail and a token by its fingerprint. */
const actorName = (actor: Schemas["Actor"] | null, unknown: string): string =>
  actor === null ? unknown : actor.kind === "token" ? `token ${actor.name}` : actor.name;

const noteKinds: Record<Schemas["OperatorNote"]["kind"], string> = {
  overpayment: "overpaid",
  stray_payment: "paid too late",
  second_report: "reported twice",
  unseen_payment: "reported as sent, not received",
  undecided: "nobody decides about it",
  waiting: "waits to go out",
  reversed: "taken back",
};

const noteCells = ({
  id,
  kind,
  amount,
  currency,
  status,
  at,
  ...note
}: Schemas["OperatorNote"]): string[] => [
  at.slice(0, 19).replace("T", " "),
  noteKinds[kind],
  `${amount} ${currency}`,
  status,
  note.settled_at === null
    ? `open: settle ${id}`
    : `settled: ${note.settlement ?? ""} (by ${actorName(note.settled_by, "an operator")})`,
];

const claimLines = ({ claim, events, notes, history, ...rest }: Schemas["OperatorClaim"]): string => {
  const values = (given: Schemas["OperatorRequisites"] | null): string =>
    (given ?? []).map(({ name, value }) => `${name}=${value}`).join(", ") || "—";
  return [
    table([
      ["Claim", `${String(claim.number)}  ${claim.id}`],
      ["Status", `${claim.status}, version ${String(claim.version)}`],
      ["Gives", `${claim.from.amount} ${claim.from.currency.code}  from ${values(rest.from_requisites)}`],
      ["Gets", `${claim.to.amount} ${claim.to.currency.code}  to ${values(rest.to_requisites)}`],
      ["Course", `${claim.course} (${claim.course_type})`],
      ["Promo code", claim.promocode ?? "—"],
      ["Email", rest.email ?? "—"],
      ["Pays to", values(rest.payment_requisites)],
      ["Refund to", values(rest.refund_requisites)],
      ["Received", claim.received ?? "as expected"],
      ["Choice", claim.choice ?? "—"],
      ["Reason", claim.reason ?? "—"],
      ["Receipts", String(claim.bills.length)],
      ["Events", events.join(", ") || "nothing"],
    ]),
    ...(notes.length === 0 ? [] : ["", table(notes.map(noteCells))]),
    "",
    table(
      history.map(({ at, by, actor, event, from, to, reason }) => [
        at.slice(0, 19).replace("T", " "),
        actorName(actor, by),
        event,
        `${from ?? "—"} → ${to}`,
        reason ?? "",
      ]),
    ),
  ].join("\n");
};

const options = {
  status: { type: "string" },
  q: { type: "string" },
  attention: { type: "boolean" },
  page: { type: "string" },
  size: { type: "string" },
  by: { type: "string" },
  reason: { type: "string" },
  amount: { type: "string" },
  transaction: { type: "string" },
  "paid-at": { type: "string" },
  confirmations: { type: "string" },
  stray: { type: "string" },
  requisite: { type: "string", multiple: true },
  "reason-ru": { type: "string" },
  "reason-en": { type: "string" },
  minutes: { type: "string" },
  percent: { type: "string" },
  fixed: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  email: { type: "string" },
  message: { type: "string" },
  starts: { type: "string" },
  ends: { type: "string" },
  total: { type: "string" },
  "per-user": { type: "string" },
  confirm: { type: "boolean" },
  week: { type: "string" },
  zone: { type: "string" },
  dates: { type: "string" },
  kind: { type: "string" },
  note: { type: "string" },
  answer: { type: "string" },
  share: { type: "string" },
  minimum: { type: "string" },
  fee: { type: "string" },
  out: { type: "string" },
  file: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];

const onOff = (text: string | undefined): boolean => {
  if (text === "on") return true;
  if (text === "off") return false;
  throw new Failure(`Enter on or off.\n${usage}`);
};

const requisitesOf = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1) throw new Failure(`--requisite must be name=value, not ${pair}.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

const listClaims = async (client: Client, values: Values): Promise<Output> => {
  const page = unwrap(
    await client.GET("/api/v1/operator/claims/", {
      params: {
        query: {
          ...(values.status !== undefined && { status: values.status as Schemas["ClaimStatus"] }),
          ...(values.q !== undefined && { q: values.q }),
          ...(values.attention === true && { attention: true }),
          ...(values.page !== undefined && { page: whole("page", values.page) }),
          ...(values.size !== undefined && { size: whole("size", values.size) }),
        },
      },
    }),
  );
  const rows = page.results.map((claim) => [
    String(claim.number),
    claim.status,
    `${claim.from.amount} ${claim.from.currency}`,
    `${claim.to.amount} ${claim.to.currency}`,
    claim.email ?? "—",
    claim.created_at.slice(0, 19).replace("T", " "),
    claim.attention ? "money to settle" : "",
  ]);
  const head = ["No.", "Status", "Gives", "Gets", "Email", "Created (UTC)", ""];
  return {
    text: rows.length === 0 ? "No claims." : `${table([head, ...rows])}\n${String(page.count)} in all`,
    json: page,
  };
};

const showClaim = async (client: Client, id: string): Promise<Output> => {
  const claim = unwrap(
    await client.POST("/api/v1/operator/claims/{id}/reveal/", { params: { path: { id } } }),
  );
  return { text: claimLines(claim), json: claim };
};

const sendMove = async (client: Client, id: string, event: string, values: Values): Promise<Output> => {
  const params = { path: { id } };
  const { claim } = unwrap(await client.GET("/api/v1/operator/claims/{id}/", { params }));
  const moved = unwrap(
    await client.POST("/api/v1/operator/claims/{id}/move/", {
      params,
      body: {
        event: event as Schemas["OperatorEvent"],
        version: claim.version,
        ...(values.reason !== undefined && { reason: values.reason }),
        ...(values.amount !== undefined && { amount: values.amount }),
        ...(values.transaction !== undefined && { transaction: values.transaction }),
        ...(values["paid-at"] !== undefined && { paid_at: values["paid-at"] }),
        ...(values.stray !== undefined && { stray_payment: values.stray }),
        ...(values.confirmations !== undefined && {
          confirmations: whole("confirmations", values.confirmations),
        }),
        ...(values.requisite !== undefined && { requisites: requisitesOf(values.requisite) }),
      },
    }),
  );
  return { text: claimLines(moved), json: moved };
};

const settleNote = async (client: Client, id: string, note: string, values: Values): Promise<Output> => {
  if (values.reason === undefined) throw new Failure("Describe with --reason how the money was settled.");
  const claim = unwrap(
    await client.POST("/api/v1/operator/claims/{id}/notes/{note}/settle/", {
      params: { path: { id, note } },
      body: { settlement: values.reason },
    }),
  );
  return { text: claimLines(claim), json: claim };
};

const listActs = async (client: Client, subject: string | undefined, values: Values): Promise<Output> => {
  const wanted = subject !== undefined && /^\d+$/.test(subject) ? await findId(client, subject) : subject;
  const page = unwrap(
    await client.GET("/api/v1/operator/acts/", {
      params: {
        query: {
          ...(wanted !== undefined && { subject: wanted }),
          ...(values.by !== undefined && { actor: values.by }),
          ...(values.page !== undefined && { page: whole("page", values.page) }),
          ...(values.size !== undefined && { size: whole("size", values.size) }),
        },
      },
    }),
  );
  const rows = page.results.map((act) => [
    act.at.slice(0, 19).replace("T", " "),
    actorName(act.actor, "—"),
    act.operation,
    act.subject ?? "—",
    JSON.stringify(act.change),
  ]);
  return {
    text: rows.length === 0 ? "No acts." : `${table(rows)}\n${String(page.count)} in all`,
    json: page,
  };
};

const switchTech = async (client: Client, active: boolean, values: Values): Promise<Output> => {
  const tech = unwrap(
    await client.PUT("/api/v1/operator/tech/", {
      body: {
        active,
        ...(values["reason-ru"] !== undefined && { reason_ru: values["reason-ru"] }),
        ...(values["reason-en"] !== undefined && { reason_en: values["reason-en"] }),
        ...(values.minutes !== undefined && { ends_in: whole("minutes", values.minutes) * 60 }),
      },
    }),
  );
  return { text: `Maintenance is ${tech.active ? "on" : "off"}.`, json: tech };
};

const switchNames = { contest: "contest", "captcha-login": "captchaLogin", away: "away" } as const;

const switchesOf = (words: readonly string[]): Schemas["SwitchesChange"] => {
  const change: Schemas["SwitchesChange"] = {};
  for (let at = 0; at < words.length; at += 2) {
    const word = words[at] ?? "";
    if (word === "withdrawal-alone") {
      change.withdrawalAlone = words[at + 1] ?? "";
      continue;
    }
    if (word !== "contest" && word !== "captcha-login" && word !== "away")
      throw new Failure(`There is no setting ${word}.\n${usage}`);
    change[switchNames[word]] = onOff(words[at + 1]);
  }
  return change;
};

const changeSettings = async (client: Client, words: readonly string[]): Promise<Output> => {
  const settings = unwrap(
    words.length === 0
      ? await client.GET("/api/v1/operator/settings/")
      : await client.PATCH("/api/v1/operator/settings/", { body: switchesOf(words) }),
  );
  const { contest, captchaLogin, away, withdrawalAlone } = settings;
  const text = table([
    ["contest", contest ? "on" : "off"],
    ["captcha-login", captchaLogin ? "on" : "off"],
    ["away", away ? "on" : "off"],
    ["withdrawal-alone", withdrawalAlone],
  ]);
  return { text, json: settings };
};

const switchAutopilot = async (client: Client, change: string | undefined): Promise<Output> => {
  const autopilot = unwrap(
    change === undefined
      ? await client.GET("/api/v1/operator/autopilot/")
      : await client.PUT("/api/v1/operator/autopilot/", { body: { active: onOff(change) } }),
  );
  return { text: `The autopilot is ${autopilot.active ? "on" : "off"}.`, json: autopilot };
};

const showLedger = async (client: Client): Promise<Output> => {
  const check = unwrap(await client.GET("/api/v1/operator/ledger/"));
  const shown = (moment: string | null): string => moment?.slice(0, 19).replace("T", " ") ?? "never";
  const { unknown_since: since } = check;
  const states = {
    holds: "The ledger holds",
    broken: "The ledger is broken",
    unknown: "Nobody knows the ledger",
  };
  const lines = [
    `${states[check.state]}, as of ${shown(check.checked_at)}; everything was read at ${shown(check.whole_at)}.`,
    ...(since === null ? [] : [`It could not be checked since ${shown(since)}.`]),
    ...check.faults.map(({ rule, count, examples }) => `${rule}: ${String(count)} (${examples.join(", ")})`),
    ...check.lateness.map(
      ({ account, currency, amount, since: from }) =>
        `${account}: ${amount} ${currency} since ${shown(from)}`,
    ),
  ];
  return { text: lines.join("\n"), json: check };
};

const countAlerts = async (client: Client): Promise<Output> => {
  const counts = unwrap(await client.GET("/api/v1/operator/alerts/"));
  const { asked, waiting, told } = counts;
  return {
    text: `${String(asked)} to be confirmed, ${String(waiting)} waiting, ${String(told)} told.`,
    json: counts,
  };
};

/** Runs one command line against a server and returns its output. @throws Failure with a message for the terminal. */
const operate = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  const { values } = parsed;
  const [command, name, event] = parsed.positionals;
  if (values.help === true || command === undefined) return usage;
  const client = connect(env);
  const claimId = (): Promise<string> => {
    if (name === undefined) throw new Failure(`Which claim?\n${usage}`);
    return findId(client, name);
  };
  const run = async (): Promise<Output> => {
    switch (command) {
      case "claims":
        return listClaims(client, values);
      case "show":
        return showClaim(client, await claimId());
      case "move":
        if (event === undefined) throw new Failure(`Which event?\n${usage}`);
        return sendMove(client, await claimId(), event, values);
      case "settle":
        if (event === undefined) throw new Failure(`Which note?\n${usage}`);
        return settleNote(client, await claimId(), event, values);
      case "stray":
        return runStray(client, parsed.positionals.slice(1), values);
      case "acts":
        return listActs(client, name, values);
      case "tech":
        return switchTech(client, onOff(name), values);
      case "settings":
        return changeSettings(client, parsed.positionals.slice(1));
      case "autopilot":
        return switchAutopilot(client, name);
      case "ledger":
        return showLedger(client);
      case "alerts":
        return countAlerts(client);
      case "offices":
        return runOffices(client, parsed.positionals.slice(1), values);
      case "verifications":
        return runVerifications(client, parsed.positionals.slice(1), {
          ...values,
          requisites: values.requisite && requisitesOf(values.requisite),
          claimId: (given) => findId(client, given),
        });
      case "promocodes":
        return runPromocodes(client, parsed.positionals.slice(1), values);
      case "referrals":
        return runReferrals(client, parsed.positionals.slice(1), values);
      case "gifts":
        return runGifts(client, parsed.positionals.slice(1), values);
      case "reviews":
        return runReviews(client, parsed.positionals.slice(1), values);
      case "shop":
        return runShop(client, parsed.positionals.slice(1), values);
      case "chat":
        return runChat(client, parsed.positionals.slice(1), values);
      case "withdrawals":
        return runWithdrawals(client, parsed.positionals.slice(1), values);
      default:
        throw new Failure(`There is no command ${command}.\n${usage}`);
    }
  };
  const output = await run();
  return values.json === true ? JSON.stringify(output.json, null, 2) : output.text;
};

await runCommand(async () => {
  console.log(await operate(process.argv.slice(2), process.env));
  return true;
});
