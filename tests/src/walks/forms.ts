import type { MessageDescriptor } from "@lingui/core";
import type { AnyMachineSnapshot } from "xstate";
import { type ApiFailure, codeOfFailure } from "#domain/api-failure.ts";
import type { CredentialFault } from "#machines/shared/credentials.ts";
import { createI18n } from "#src/language/i18n.ts";
import { faultMessages } from "#src/ui/forms/messages.ts";
import { failureMessages } from "#src/ui/feedback/useFailureText.ts";
import type { Landmark } from "./seen.ts";

/** The messages of the page as written in the source. */
export const english = createI18n("en", {});

/** The text for a failure. */
export const said = (failure: ApiFailure): string => english._(failureMessages[codeOfFailure(failure)]);

/** The text for an error of a field. */
type FaultText = (field: string, fault: string) => MessageDescriptor;

const usualText: FaultText = (_field, fault) => faultMessages[fault as CredentialFault];

/** The part of a form's context about its last attempt. */
interface Attempted {
  faults?: Partial<Record<string, string>>;
  refusals: Readonly<Record<string, readonly string[]>>;
  failure: ApiFailure | null;
  secondsLeft?: number;
}

/**
 * The errors that a form shows: each invalid field, each refusal of the server, the wait or the failure.
 * @param textOf the text of an error, if the form has texts of its own
 * @param faults the invalid fields, if the flow derives them
 */
export function troublesOf(
  { context, value }: AnyMachineSnapshot,
  textOf = usualText,
  faults = (context as Attempted).faults ?? {},
): Landmark[] {
  const { refusals, failure, secondsLeft = 0 } = context as Attempted;
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

/** A form in each of its states: its button takes no press while it is sent or has to wait. */
export const formStates = <One>(form: (button: "button" | "blocked") => One) => ({
  editing: form("button"),
  sending: form("blocked"),
  throttled: form("blocked"),
});

/** The form that requests an e-mail with a link, before anything was sent. */
export const mailRequest: readonly Landmark[] = ["field Email", "button Send a link"];

/** Shown in place of data that could not be loaded, or beside data that could not be refreshed. */
export const failedReading = (title: string, failure: ApiFailure | null): readonly Landmark[] => [
  failure === null ? `alert ${title}` : `alert ${title} ${said(failure)}`,
  "button Try again",
];
