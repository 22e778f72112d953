import { createContext, use } from "react";
import type { activationMachine } from "#machines/activation/activation.machine.ts";
import type { claimMachine } from "#machines/claim/claim.machine.ts";
import type { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import type { mailSettingsMachine } from "#machines/mail-settings/mail-settings.machine.ts";
import type { ordersMachine } from "#machines/orders/orders.machine.ts";
import type { passwordChangeMachine } from "#machines/password-change/password-change.machine.ts";
import type { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import type { recoveryMachine } from "#machines/recovery/recovery.machine.ts";
import type { registrationMachine } from "#machines/registration/registration.machine.ts";
import type { secondFactorMachine } from "#machines/second-factor/second-factor.machine.ts";
import type { sessionsListMachine } from "#machines/sessions-list/sessions-list.machine.ts";
import type { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import { inspected } from "./inspection.ts";

/** The flows of the page with their real actors, as the composition root provides them (`src/app/machines.ts`). */
export interface FlowMachines {
  activation: typeof activationMachine;
  claim: typeof claimMachine;
  exchange: typeof exchangeMachine;
  mailSettings: typeof mailSettingsMachine;
  orders: typeof ordersMachine;
  passwordChange: typeof passwordChangeMachine;
  promocodes: typeof promocodesMachine;
  recovery: typeof recoveryMachine;
  registration: typeof registrationMachine;
  secondFactor: typeof secondFactorMachine;
  sessionsList: typeof sessionsListMachine;
  showcase: typeof showcaseMachine;
  signIn: typeof signInMachine;
}

/** What is provided where one stands; a flow that is loaded with its route is added there. */
export const FlowMachinesContext = createContext<Partial<FlowMachines>>({});

/** The provided machine of a flow. */
export function useFlowMachine<Flow extends keyof FlowMachines>(flow: Flow): FlowMachines[Flow] {
  const machine = use(FlowMachinesContext)[flow];
  if (machine === undefined) throw new Error(`The flow ${flow} is not provided here`);
  return inspected(machine);
}
