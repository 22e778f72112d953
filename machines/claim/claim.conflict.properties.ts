import { about } from "#machines/properties.ts";
import type { Moment } from "#machines/properties.ts";
import type { claimMachine } from "./claim.machine.ts";
import { isIdle } from "./claim.visitor.properties.ts";

const { always, leads, at } = about<typeof claimMachine>();

const ready = "open.command.ready";
const issuingKey = "open.command.issuingKey";
const reloading = "open.command.reloading";
const asking = "open.polling.running.asking";

type ClaimMoment = Moment<typeof claimMachine>;
/** The claim was read again after a conflict. */
const isReloaded = ({ before, event }: ClaimMoment) =>
  at(before, reloading) && event.type === "xstate.done.actor.pollClaim";
/** Since the command was given, the claim has changed by receipts alone. */
const receivedOnlyReceipts = ({ before, now }: ClaimMoment) => {
  const seen = before?.context.command;
  const { claim } = now.context;
  if (seen === null || seen === undefined || claim === null || claim.version <= seen.version) return false;
  return claim.version - seen.version === claim.bills.length - seen.receipts;
};

/** Requirements on a command that the server refuses because the claim has changed. */
export const conflictProperties = [
  leads("Product 8", "a claim that has ended in the meantime is not read again", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind === "conflict",
    if: ({ claim }) => claim?.is_final === true,
    to: `${ready}.changedMeanwhile`,
  }),
  leads("Product 8", "a conflict polls the claim at once", {
    in: "open.command.moving",
    on: "failed:sendCommand",
    with: ({ kind }: { kind?: string }) => kind === "conflict",
    if: ({ claim }) => claim?.is_final === false,
    to: asking,
    so: ({ etag }) => etag === null,
  }),
  always(
    "Product 3",
    "a command that conflicts only with the visitor's own receipt is sent for the new version",
    ({ now }) => at(now, issuingKey) && now.context.command?.version === now.context.claim?.version,
    (moment) => isReloaded(moment) && receivedOnlyReceipts(moment),
  ),
  always(
    "Product 8",
    "after any other conflict the command is dropped and the visitor sees that the claim has changed",
    ({ now }) => at(now, `${ready}.changedMeanwhile`) && isIdle(now.context),
    (moment) => isReloaded(moment) && !receivedOnlyReceipts(moment),
  ),
  leads("Product 8", "the visitor sees that the claim has changed even when it cannot be read", {
    in: reloading,
    on: "failed:pollClaim",
    to: `${ready}.changedMeanwhile`,
    so: isIdle,
  }),
];
