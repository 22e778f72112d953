import { fromPromise } from "xstate";
import { mailSettingsMachine } from "#machines/mail-settings/mail-settings.machine.ts";
import type { MailSettingsActors } from "#machines/mail-settings/mail-settings.types.ts";
import { ordersMachine } from "#machines/orders/orders.machine.ts";
import { passwordChangeMachine } from "#machines/password-change/password-change.machine.ts";
import type { PasswordChangeActors } from "#machines/password-change/password-change.types.ts";
import { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { savedRequisitesMachine } from "#machines/saved-requisites/saved-requisites.machine.ts";
import { secondFactorMachine } from "#machines/second-factor/second-factor.machine.ts";
import type { SecondFactorActors } from "#machines/second-factor/second-factor.types.ts";
import { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import { repeatDraft } from "#machines/exchange/repeat.ts";
import { accountCalls } from "#src/api/account.ts";
import { savedRequisitesCalls } from "#src/api/saved-requisites.ts";
import { saveFile } from "#src/browser/save-file.ts";
import type { FlowMachines } from "#src/flows/machines.ts";
import { orderPlaces } from "#src/flows/orders/place.ts";
import type { Services } from "../services.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { provideList } from "./list.ts";
import { provideReferrer } from "./referrer.ts";

/** Orders on a page: a phone shows them in a few screens. */
const pageSize = 10;

type AccountFlow =
  | "mailSettings"
  | "orders"
  | "passwordChange"
  | "promocodes"
  | "referralMoney"
  | "referrer"
  | "savedRequisites"
  | "secondFactor"
  | "sessionsList";

/** The flows of the account area with their real actors. */
export function provideAccount(services: Services): Pick<FlowMachines, AccountFlow> {
  const { api, calculator } = services;
  const account = accountCalls(api);
  const requisites = savedRequisitesCalls(api);
  return {
    ...provideReferrer(services),
    orders: provideList(
      ordersMachine,
      {
        load: ({ filter, page }, signal) =>
          account.listClaims({ state: filter, page, size: pageSize }, signal),
        // Writes the order into the stored draft of the exchange form.
        repeat: async ({ id }, signal) => {
          const order = await account.readClaim(id, signal);
          const pair = await calculator.readPair({ from: order.fromPs, to: order.toPs }, signal);
          writeDraft(repeatDraft(order, pair, readDraft()));
        },
        export: async ({ place: { filter } }, signal) => {
          const { file, name } = await account.exportClaims(filter, signal);
          saveFile(file, name);
        },
      },
      orderPlaces,
    ),
    promocodes: provideList(promocodesMachine, { load: (_, signal) => account.listPromocodes(signal) }, null),
    passwordChange: passwordChangeMachine.provide({
      actors: {
        changePassword: fromPromise<void, PasswordChangeActors["changePassword"]["input"]>(
          ({ input, signal }) => account.changePassword(input, signal),
        ),
      },
    }),
    mailSettings: mailSettingsMachine.provide({
      actors: {
        saveChoice: fromPromise<
          MailSettingsActors["saveChoice"]["output"],
          MailSettingsActors["saveChoice"]["input"]
        >(({ input, signal }) => account.changeUser(input, signal)),
      },
    }),
    savedRequisites: provideList(
      savedRequisitesMachine,
      {
        load: (_, signal) => requisites.list({}, signal),
        save: async ({ id, body: { name } }, signal) => ({
          row: await requisites.rename(id ?? "", name, signal),
        }),
        delete: ({ id }, signal) => requisites.remove(id, signal),
      },
      null,
    ),
    sessionsList: provideList(
      sessionsListMachine,
      {
        load: (_, signal) => account.listSessions(signal),
        end: ({ id }, signal) => account.endSession(id, signal),
        endOthers: (_, signal) => account.endOtherSessions(signal),
      },
      null,
    ),
    secondFactor: secondFactorMachine.provide({
      actors: {
        beginSetup: fromPromise<
          SecondFactorActors["beginSetup"]["output"],
          SecondFactorActors["beginSetup"]["input"]
        >(({ input, signal }) => account.beginOtp(input.password, signal)),
        confirmSetup: fromPromise<
          SecondFactorActors["confirmSetup"]["output"],
          SecondFactorActors["confirmSetup"]["input"]
        >(({ input, signal }) => account.confirmOtp(input.otp, signal)),
        removeFactor: fromPromise<void, SecondFactorActors["removeFactor"]["input"]>(({ input, signal }) =>
          account.disableOtp(input, signal),
        ),
      },
    }),
  };
}
