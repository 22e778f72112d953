import { z } from "zod";
import type { RiskFault } from "#server/claim/tables.ts";
import type { Config } from "#server/config.ts";
import { resolveName } from "#server/platform/http/outbound-address.ts";
import type { OutboundError } from "#server/platform/http/outbound.ts";
import { send } from "#server/platform/http/outbound.ts";

/** A transaction on its network, or an address, as its explorers know it. */
type Scored = { readonly network: string; readonly ticker: string } & (
  | { readonly transaction: string }
  | { readonly address: string }
);

/** Scores the risk that money is of criminal origin. */
export interface RiskChecker {
  /**
   * From 0 to 100.
   * @param within milliseconds, if fewer than usual
   * @throws RiskError when there is no score.
   */
  check(asked: Scored, within?: number): Promise<number>;
}

/** The service gave no score. */
export class RiskError extends Error {
  override readonly name = "RiskError";
  readonly fault: RiskFault;

  constructor(fault: RiskFault) {
    super(`The risk is not known: ${fault}`);
    this.fault = fault;
  }
}

/** Milliseconds that the service has to answer. */
const longestWait = 10_000;

/** An answer has a few bytes. */
const mostOfAnswer = 64 * 1024;

const answered = z.object({ score: z.int().min(0).max(100) });

const faultOf = (error: OutboundError): RiskFault => {
  if (error === "timeout") return "timeout";
  return error === "status" || error === "redirect" ? "refused" : "unreachable";
};

/** A score from the text of an answer. @throws RiskError */
const scoreIn = (text: string): number => {
  try {
    return answered.parse(JSON.parse(text)).score;
  } catch {
    throw new RiskError("unreadable");
  }
};

/** The service at an address: docs/server.md#risk-checks. */
export const createHttpChecker = (
  api: string,
  token: string | undefined,
  timeLimit = longestWait,
): RiskChecker => ({
  check: async (asked, within = timeLimit) => {
    const answer = await send(
      api,
      {
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(asked),
        mostOfAnswer,
      },
      // Who configures it runs the machine: the service may be anywhere.
      { resolve: resolveName, allowsLoopback: true, isTrusted: true, timeLimit: Math.min(within, timeLimit) },
    );
    if (answer.error !== null) throw new RiskError(faultOf(answer.error));
    return scoreIn(answer.isCut ? "" : answer.body.toString());
  },
});

/** The demo's stand-in: every transaction and address has a score of its own, and a low one. */
const sandboxChecker: RiskChecker = {
  check: (asked) => {
    const name = "address" in asked ? asked.address : asked.transaction;
    return Promise.resolve(Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 25);
  },
};

/** Whether visitors may ask about an address before they pay. */
export const offersAddressChecks = ({
  RISK_API: api,
  RISK_ADDRESSES: most,
  DEMO: isDemo,
}: Pick<Config, "RISK_API" | "RISK_ADDRESSES" | "DEMO">): boolean =>
  most > 0 && (api !== undefined || isDemo);

/** What checks payments; undefined where staff enter the scores. */
export const createRiskChecker = ({
  RISK_API: api,
  RISK_TOKEN: token,
  DEMO: isDemo,
}: Pick<Config, "RISK_API" | "RISK_TOKEN" | "DEMO">): RiskChecker | undefined => {
  if (api !== undefined) return createHttpChecker(api, token);
  return isDemo ? sandboxChecker : undefined;
};
