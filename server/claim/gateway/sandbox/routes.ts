import type { FastifyInstance, FastifyReply } from "fastify";
import { decimalsOf, multiply, roundDown } from "#domain/money/money.ts";
import type { GatewayOrder } from "#server/claim/gateway/gateway.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { SandboxDelivery } from "./delivery.ts";
import { orderFields, readOrder, sandboxPath } from "./gateway.ts";
import type { Decision } from "./page.ts";
import { answeredPage, brokenPage, claimPath, isDecision, payPage } from "./page.ts";

type Fields = Readonly<Record<string, unknown>>;

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);

const localeOf = (fields: Fields): Locale => (fields["lang"] === "en" ? "en" : "ru");

/** Nine tenths, like a payer who forgot the fee. */
const shortAmount = (amount: string): string =>
  roundDown(multiply(amount, "0.9"), Math.max(2, decimalsOf(amount)));

/** The callbacks that the sandbox sends after each decision. */
const eventsOf = (decision: Decision, { amount, currency }: GatewayOrder) => {
  const row = (event: "seen" | "paid" | "failed", paid: string) => ({ event, amount: paid, currency });
  switch (decision) {
    case "pay":
      return [row("seen", amount), row("paid", amount)];
    case "short":
      return [row("seen", shortAmount(amount)), row("paid", shortAmount(amount))];
    case "decline":
      return [row("failed", amount)];
    case "back":
      return [];
  }
};

const returnPath = (decision: Decision, { locale, claim }: GatewayOrder): string => {
  if (decision === "back") return claimPath({ locale, claim });
  return `${localePrefix[locale]}/claim/${decision === "decline" ? "fail" : "success"}?claim=${claim}`;
};

/** Registers the sandbox's pages. Its form is the only request body of the server that is not JSON. */
export const registerSandbox = async (
  app: FastifyInstance,
  deps: Deps,
  delivery: SandboxDelivery,
): Promise<void> => {
  const secret = deps.gatewaySecret;
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 8 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.get<{ Querystring: Fields }>(sandboxPath, async (request, reply) => {
      const order = readOrder(secret, request.query);
      if (order === undefined) return html(reply, 400, brokenPage(localeOf(request.query)));
      if (await delivery.isDecided(order.id)) return html(reply, 200, answeredPage(order));
      return html(reply, 200, payPage(order, deps.config.BRAND_NAME, orderFields(secret, order)));
    });
    scope.post<{ Body: Fields | undefined }>(sandboxPath, async (request, reply) => {
      const fields = request.body ?? {};
      const order = readOrder(secret, fields);
      const decision = fields["decision"];
      if (order === undefined || !isDecision(decision)) return html(reply, 400, brokenPage(localeOf(fields)));
      if (decision !== "back" && (await delivery.isDecided(order.id)))
        return html(reply, 200, answeredPage(order));
      const events = eventsOf(decision, order);
      if (events.length > 0) await delivery.decide(order.id, events);
      return reply.redirect(returnPath(decision, order), 303);
    });
  });
};
