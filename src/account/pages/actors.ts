import { fromPromise } from "xstate";
import {
  mailSettingsMachine,
  type MailSettingsActors,
} from "#machines/account/mail-settings/mail-settings.machine.ts";
import { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import type { PasswordChangeActors } from "#machines/account/password-change/password-change.types.ts";
import { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import {
  secondFactorMachine,
  type SecondFactorActors,
} from "#machines/account/second-factor/second-factor.machine.ts";
import { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { repeatDraft } from "#machines/exchange/exchange/repeat.ts";
import { accountCalls } from "#src/account/settings/calls.ts";
import { savedRequisitesCalls } from "#src/account/saved-requisites/calls.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { orderPlaces } from "#src/account/orders/place.ts";
import type { Services } from "#src/shell/services.ts";
import { readDraft, writeDraft } from "#src/exchange/exchange/draft.ts";
import { provideList } from "#src/shell/list-actors.ts";
import { provideReferrer } from "#src/earnings/referrer/actors.ts";

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
