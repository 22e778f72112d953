import type { AnyMachineSnapshot } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import type { FormContext } from "#machines/form.ts";
import { createI18n } from "#src/i18n/i18n.ts";
import { faultMessages } from "#src/flows/auth/messages.ts";
import { failureMessages } from "#src/flows/shared/failureMessages.ts";
import type { Landmark } from "./seen.ts";

/** The texts of the page as they stand in the code. */
export const english = createI18n("en", {});

/** What a page says of a failure. */
export const said = (failure: ApiFailure): string => english._(failureMessages[codeOfFailure(failure)]);

/** What a form says is wrong with it: each fault of a field, each refusal of the server, the wait or the failure. */
export function troublesOf({ context, value }: AnyMachineSnapshot): Landmark[] {
  const { faults, refusals, failure, secondsLeft } = context as FormContext;
  const isWaiting = JSON.stringify(value).includes('"throttled"');
  return [
    ...Object.values(faults).flatMap((fault): Landmark[] =>
      fault === undefined ? [] : [`text ${english._(faultMessages[fault])}`],
    ),
    ...Object.values(refusals).flatMap((messages) => messages.map((message): Landmark => `text ${message}`)),
    ...(isWaiting
      ? ([`alert Try again in ${secondsLeft} second${secondsLeft === 1 ? "" : "s"}.`] as const)
      : failure === null
        ? []
        : ([`alert ${said(failure)}`] as const)),
  ];
}

/** The form that asks for a mail with a link, before anything was sent. */
export const mailRequest: readonly Landmark[] = ["field E-mail", "button Send a link"];
