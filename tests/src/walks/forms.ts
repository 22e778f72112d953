import type { MessageDescriptor } from "@lingui/core";
import type { AnyMachineSnapshot } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { codeOfFailure } from "#domain/api-failure.ts";
import type { CredentialFault } from "#machines/credentials.ts";
import { createI18n } from "#src/i18n/i18n.ts";
import { faultMessages } from "#src/flows/auth/messages.ts";
import { failureMessages } from "#src/flows/shared/failureMessages.ts";
import type { Landmark } from "./seen.ts";

/** The texts of the page as they stand in the code. */
export const english = createI18n("en", {});

/** What a page says of a failure. */
export const said = (failure: ApiFailure): string => english._(failureMessages[codeOfFailure(failure)]);

/** What a page says of a fault of a field. */
type FaultText = (field: string, fault: string) => MessageDescriptor;

const usualText: FaultText = (_field, fault) => faultMessages[fault as CredentialFault];

/** What a form remembers of its last attempt. */
interface Attempted {
  faults?: Partial<Record<string, string>>;
  refusals: Readonly<Record<string, readonly string[]>>;
  failure: ApiFailure | null;
  secondsLeft?: number;
}

/**
 * What a form says is wrong with it: each fault of a field, each refusal of the server, the wait or the failure.
 * @param textOf what is said of a fault where the form has texts of its own
 */
export function troublesOf({ context, value }: AnyMachineSnapshot, textOf = usualText): Landmark[] {
  const { faults = {}, refusals, failure, secondsLeft = 0 } = context as Attempted;
  const isWaiting = JSON.stringify(value).includes('"throttled"');
  const attempt: Landmark[] = isWaiting
    ? [`alert Try again in ${secondsLeft} second${secondsLeft === 1 ? "" : "s"}.`]
    : failure === null
      ? []
      : [`alert ${said(failure)}`];
  return [
    ...Object.entries(faults).flatMap(([field, fault]): Landmark[] =>
      fault === undefined ? [] : [`text ${english._(textOf(field, fault))}`],
    ),
    ...Object.values(refusals).flatMap((messages) => messages.map((message): Landmark => `text ${message}`)),
    ...attempt,
  ];
}

/** The form that asks for a mail with a link, before anything was sent. */
export const mailRequest: readonly Landmark[] = ["field E-mail", "button Send a link"];
