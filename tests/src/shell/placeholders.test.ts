import { describe, expect, it } from "vitest";
import type { AnyActorLogic, AnyStateMachine } from "xstate";
import { appMachine } from "#machines/site/app/app.machine.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { provideAccount } from "#src/account/pages/actors.ts";
import { provideAuth } from "#src/account/auth/actors.ts";
import { sessionActors } from "#src/shell/session/actors.ts";
import { siteActors } from "#src/shell/site/actors.ts";
import { provideClaim } from "#src/claim/claim/actors.ts";
import { provideExchange } from "#src/exchange/exchange/actors.ts";
import { provideHomePart } from "#src/exchange/home-part/actors.ts";
import { provideReview } from "#src/claim/review/actors.ts";
import { provideShop } from "#src/shop/frame/actors.ts";
import { provideShowcase } from "#src/exchange/showcase/actors.ts";
import { provideCards, provideIdentity } from "#src/account/card-verification/actors.ts";
import { provideWidget } from "#src/shop/widget/actors.ts";
import type { Services } from "#src/shell/services.ts";
import type { FlowMachines } from "#src/flows/flows.ts";

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => "root" in logic;

/** A placeholder of `machines/shared/unprovided.ts` always fails. */
const isPlaceholder = (logic: AnyActorLogic) => String(logic.config).includes("This actor is not provided");

/** Paths of the actors that are still placeholders, in the machine and its children. */
const placeholders = (machine: AnyStateMachine, path = machine.id): string[] =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, logic]) =>
    isMachine(logic)
      ? placeholders(logic, `${path}.${name}`)
      : isPlaceholder(logic)
        ? [`${path}.${name}`]
        : [],
  );

// Actors are created, but not started.
const services = {} as Services;

// A flow that is still being written is not on the site yet.
const flows: Partial<FlowMachines> = {
  ...provideExchange(services),
  ...provideShowcase(services),
  ...provideAccount(services),
  ...provideAuth(services),
  ...provideClaim(services),
  ...provideReview(services),
  ...provideHomePart(services),
  ...provideCards(services),
  ...provideIdentity(services),
};

/** The widget is an entry of its own with its own calculator. */
const embedded: Partial<FlowMachines> = provideWidget({} as Parameters<typeof provideWidget>[0]);

describe("the composition root", () => {
  it("is checked for placeholders, also in child machines", () => {
    expect(placeholders(claimMachine)).toEqual(
      expect.arrayContaining([
        "claim.readClaimStatus",
        "claim.payment.readPaymentRequisite",
        "claim.receiptUpload.sendFile",
      ]),
    );
  });

  it.each(Object.entries(flows))("leaves no placeholder in %s", (_, machine: AnyStateMachine) => {
    expect(placeholders(machine)).toEqual([]);
  });

  it.each(Object.entries({ ...embedded, ...provideShop(services) }))(
    "leaves no placeholder in %s of shops",
    (_, machine: AnyStateMachine) => {
      expect(placeholders(machine)).toEqual([]);
    },
  );

  it("leaves no placeholder in the session's machine", () => {
    const tools = {} as Parameters<typeof sessionActors>[0];
    expect(placeholders(sessionMachine.provide({ actors: sessionActors(tools) }))).toEqual([]);
  });

  it("leaves no placeholder in the site's machine", () => {
    expect(placeholders(appMachine.provide({ actors: siteActors(services) }))).toEqual([]);
  });
});
