import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { save, table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];
type Verification = Schemas["OperatorVerification"];

/** Options of the commands on verifications, as they are typed. */
export interface VerificationOptions {
  readonly status?: string | undefined;
  readonly kind?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly out?: string | undefined;
  readonly requisites?: Record<string, string> | undefined;
  /** Finds a claim by its number or uuid. */
  readonly claimId: (name: string) => Promise<string>;
}

const at = (moment: string | null): string => moment?.slice(0, 19).replace("T", " ") ?? "—";

const list = async (client: Client, options: VerificationOptions): Promise<Output> => {
  const { status, kind, page, size } = options;
  const query = {
    ...(status !== undefined && { status: status as Schemas["VerificationStatus"] }),
    ...(kind !== undefined && { kind: kind as Schemas["VerificationKind"] }),
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/verifications/", { params: { query } }));
  const rows = found.results.map((row) => [
    String(row.number),
    row.kind,
    row.status,
    row.card ?? (row.claim === null ? "—" : `claim ${String(row.claim)}`),
    row.email ?? "—",
    String(row.photos),
    at(row.submitted_at),
  ]);
  const head = ["No.", "Kind", "Status", "Of", "Email", "Photos", "Sent in (UTC)"];
  return {
    text:
      rows.length === 0 ? "No verifications." : `${table([head, ...rows])}\n${String(found.count)} in all`,
    json: found,
  };
};

const findId = async (client: Client, name: string | undefined): Promise<string> => {
  if (name === undefined) throw new Failure("Which verification? Enter its number or uuid.");
  if (name.includes("-")) return name;
  const query = { number: whole("number", name), size: 1 };
  const { results } = unwrap(await client.GET("/api/v1/operator/verifications/", { params: { query } }));
  const [found] = results;
  if (found === undefined) throw new Failure(`There is no verification ${name}.`);
  return found.id;
};

const linesOf = (one: Verification): string =>
  [
    table([
      ["Verification", `${String(one.number)}  ${one.id}`],
      ["Status", `${one.status}, version ${String(one.version)}`],
      [
        "Of",
        one.claim === null
          ? Object.values(one.requisites ?? {}).join(", ") || "a deleted card"
          : `claim ${String(one.claim.number)}, ${one.claim.status}: ${one.documents.join(", ")}`,
      ],
      ["Email", one.email ?? "—"],
      ["Elsewhere", one.is_taken ? "approved for another user" : "—"],
      ["Reason", one.reason ?? "—"],
      ["Valid until", at(one.valid_until)],
      ["Events", one.events.join(", ") || "nothing"],
    ]),
    ...(one.photos.length === 0
      ? []
      : [
          "",
          table(
            one.photos.map(({ id, document, type, width, height }) => [
              id,
              document ?? "card",
              type,
              `${String(width)}x${String(height)}`,
            ]),
          ),
        ]),
    "",
    table(
      one.history.map((line) => [
        at(line.at),
        line.actor?.name ?? line.by,
        line.event,
        `${line.from ?? "—"} → ${line.to}`,
        line.reason ?? "",
      ]),
    ),
  ].join("\n");

const told = (one: Verification): Output => ({ text: linesOf(one), json: one });

const show = async (client: Client, id: string): Promise<Verification> =>
  unwrap(await client.GET("/api/v1/operator/verifications/{id}/", { params: { path: { id } } }));

const savePhoto = async (
  client: Client,
  path: { readonly id: string; readonly photo: string },
  out: string | undefined,
): Promise<Output> => {
  const answer = await client.GET("/api/v1/operator/verifications/{id}/photo/{photo}/", {
    params: { path },
    parseAs: "arrayBuffer",
  });
  return save(unwrap(answer), out);
};

const move = async (
  client: Client,
  id: string,
  event: Schemas["VerificationEvent"],
  { reason, requisites }: VerificationOptions,
): Promise<Output> => {
  const { version } = await show(client, id);
  return told(
    unwrap(
      await client.POST("/api/v1/operator/verifications/{id}/move/", {
        params: { path: { id } },
        body: {
          event,
          version,
          ...(reason !== undefined && { reason }),
          ...(requisites !== undefined && { requisites }),
        },
      }),
    ),
  );
};

const ask = async (
  client: Client,
  [claim, ...documents]: readonly string[],
  { note, claimId }: VerificationOptions,
): Promise<Output> => {
  if (claim === undefined || documents.length === 0)
    throw new Failure("Which claim, and which documents: identity, selfie, address, funds?");
  const id = await claimId(claim);
  return told(
    unwrap(
      await client.POST("/api/v1/operator/claims/{id}/documents/", {
        params: { path: { id } },
        body: { documents: documents as Schemas["DocumentKind"][], ...(note !== undefined && { note }) },
      }),
    ),
  );
};

const rotate = async (client: Client): Promise<Output> => {
  let rotated = 0;
  for (;;) {
    const step = unwrap(await client.POST("/api/v1/operator/verifications/rotate/"));
    rotated += step.rotated;
    if (step.left === 0 || step.rotated === 0)
      return {
        text: `${String(rotated)} photos and cards re-encrypted with ${step.key}, ${String(step.left)} left.`,
        json: { ...step, rotated },
      };
  }
};

/** Runs a command on verifications. */
export const runVerifications = async (
  client: Client,
  [command = "list", name, ...rest]: readonly string[],
  options: VerificationOptions,
): Promise<Output> => {
  switch (command) {
    case "list":
      return list(client, options);
    case "show":
      return told(await show(client, await findId(client, name)));
    case "photo":
      if (rest[0] === undefined) throw new Failure("Which photo? `verifications show` lists them.");
      return savePhoto(client, { id: await findId(client, name), photo: rest[0] }, options.out);
    case "approve":
    case "reject":
    case "return":
    case "revoke":
      return move(client, await findId(client, name), `verification.${command}`, options);
    case "ask":
      return ask(
        client,
        [name, ...rest].filter((word) => word !== undefined),
        options,
      );
    case "rotate":
      return rotate(client);
    default:
      throw new Failure(`There is no command verifications ${command}.`);
  }
};
