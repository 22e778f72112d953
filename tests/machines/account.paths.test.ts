import type { AnyMachineSnapshot } from "xstate";
import { describe, expect, it } from "vitest";
import { mailSettingsCases } from "#machines/mail-settings/mail-settings.cases.ts";
import { mailSettingsMachine } from "#machines/mail-settings/mail-settings.machine.ts";
import { ordersCases } from "#machines/orders/orders.cases.ts";
import { ordersMachine } from "#machines/orders/orders.machine.ts";
import type { OrdersContext } from "#machines/orders/orders.types.ts";
import { passwordChangeCases } from "#machines/password-change/password-change.cases.ts";
import { passwordChangeMachine } from "#machines/password-change/password-change.machine.ts";
import { promocodesCases } from "#machines/promocodes/promocodes.cases.ts";
import { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { secondFactorCases } from "#machines/second-factor/second-factor.cases.ts";
import { secondFactorMachine } from "#machines/second-factor/second-factor.machine.ts";
import { sessionsListCases } from "#machines/sessions-list/sessions-list.cases.ts";
import { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import type { SessionsListContext } from "#machines/sessions-list/sessions-list.types.ts";
import { cover } from "#tests/machines/support/cover.ts";

/** What is typed decides where a form leads. */
const typed = ({ value, context }: AnyMachineSnapshot) => {
  const { values, retryIn } = context as { values: object; retryIn?: number };
  return JSON.stringify([value, values, retryIn === 1]);
};

const chosen = ({ value, context }: AnyMachineSnapshot) => {
  const { language, notifications } = context as { language: string; notifications: object };
  return JSON.stringify([value, language, notifications]);
};

/** One region, with how much of the list is there. */
const regionWith =
  (region: string, amountOf: (context: never) => unknown) =>
  ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([(value as Record<string, unknown>)[region], amountOf(context as never)]);

const listed = ({ list, filter, page }: OrdersContext) => [list?.count, list?.results.length, filter, page];
const known = ({ sessions }: SessionsListContext) => sessions.length;

const flows = {
  orders: () =>
    cover(
      ordersMachine,
      ordersCases,
      ["list", "repeat", "export"].map((region) => ({ keyOf: regionWith(region, listed) })),
    ),
  promocodes: () => cover(promocodesMachine, promocodesCases),
  "password-change": () => cover(passwordChangeMachine, passwordChangeCases, [{ keyOf: typed }]),
  "mail-settings": () => cover(mailSettingsMachine, mailSettingsCases, [{ keyOf: chosen }]),
  "sessions-list": () =>
    cover(
      sessionsListMachine,
      sessionsListCases,
      ["list", "ending"].map((region) => ({ keyOf: regionWith(region, known) })),
    ),
  "second-factor": () => cover(secondFactorMachine, secondFactorCases, [{ keyOf: typed }]),
};

describe("generated paths reach every state and every transition", () => {
  it.each(Object.entries(flows))("of %s", async (_, run) => {
    const { walked, ...missed } = await run();
    expect(missed).toEqual({ states: [], transitions: [] });
    expect(walked).toBeGreaterThan(0);
  });
});
