import type { ApiFailure } from "#domain/api-failure.ts";
import type { about, Property } from "./properties.ts";

type Refused = ApiFailure | Error;

const isThrottled = (failure: Refused) => "kind" in failure && failure.kind === "throttled";

/** Whether the server refused because a captcha is missing. */
export const isCaptchaWanted = (failure: Refused) =>
  "kind" in failure && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined;

/** The part of a form's context that these rules check. */
interface FormContext {
  secondsLeft: number;
  recaptcha: string;
  isCaptchaDemanded: boolean;
  failure: ApiFailure | null;
  refusals: object;
  faults: object;
}

/** The states of one form, by their paths. */
interface Form {
  editing: string;
  captcha?: string;
  working: string;
  throttled: string;
  /** Id of the actor that sends it. */
  actor: string;
  /** The name in the rules, if one actor sends several forms. */
  called?: string;
  /** Whether the form is complete enough to send. */
  isFilled?: (context: never) => boolean;
  /** Whether the failure has a rule of its own. */
  isSpecial?: (failure: Refused) => boolean;
}

type Rules = ReturnType<typeof about>;

const of = (context: unknown) => context as FormContext;

/** The fields of a form keep what is typed. */
export const typedProperties = (always: Rules["always"], fields: readonly string[]): Property[] =>
  fields.map((field) =>
    always(
      "Specification 5",
      `the form keeps what is typed into ${field}`,
      ({ event, now }) => (now.context as Record<string, unknown>)[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  );

/**
 * Requirements on every form that is sent to the server: it pauses when the server asks for a pause, and shows the
 * reason of any other failure. With `isFilled` also: only a complete form is sent, as a new attempt.
 */
export function formProperties(
  leads: Rules["leads"],
  { editing, captcha, working, throttled, actor, called = actor, isFilled, isSpecial = () => false }: Form,
): Property[] {
  return [
    ...(isFilled === undefined
      ? []
      : [
          leads("Specification 5", `${called}: an incomplete form is not sent, and shows what is missing`, {
            in: editing,
            on: "form.submit",
            if: (context) => !isFilled(context as never),
            to: editing,
            does: ["form.refused"],
            so: (context) => Object.keys(of(context).faults).length > 0,
          }),
          leads("Product 4", `${called}: a complete form is sent, and clears the last attempt`, {
            in: editing,
            on: "form.submit",
            if: (context) => isFilled(context as never),
            to: captcha ?? working,
            so: (context) => {
              const { recaptcha, isCaptchaDemanded, failure, refusals } = of(context);
              const isFresh = recaptcha === "" && !isCaptchaDemanded;
              return isFresh && failure === null && Object.keys(refusals).length === 0;
            },
          }),
        ]),
    leads("Product 8", `${called}: a 429 makes the form wait as long as the server says`, {
      in: working,
      on: `failed:${actor}`,
      with: isThrottled,
      to: throttled,
      does: ["wait 1000 ms"],
      so: (context) => of(context).secondsLeft === 2,
    }),
    leads("Product 8", `${called}: the wait counts down`, {
      in: throttled,
      on: "after:second",
      if: (context) => of(context).secondsLeft > 1,
      to: throttled,
      does: ["wait 1000 ms"],
      so: (context, before) => of(context).secondsLeft === of(before).secondsLeft - 1,
    }),
    leads("Product 8", `${called}: the form can be sent again after the wait`, {
      in: throttled,
      on: "after:second",
      if: (context) => of(context).secondsLeft <= 1,
      to: editing,
    }),
    leads("Product 8", `${called}: any other refusal returns to the form, which shows the reason`, {
      in: working,
      on: `failed:${actor}`,
      with: (failure: Refused) => !isThrottled(failure) && !isCaptchaWanted(failure) && !isSpecial(failure),
      to: editing,
      so: (context) => of(context).failure !== null || Object.keys(of(context).refusals).length > 0,
    }),
    leads("Product 8", `${called}: an error of the server is shown at its field, which takes the focus`, {
      in: working,
      on: `failed:${actor}`,
      with: (failure: Refused) =>
        "kind" in failure && failure.kind === "fields" && !isCaptchaWanted(failure) && !isSpecial(failure),
      to: editing,
      does: ["form.refused"],
      so: (context) => Object.keys(of(context).refusals).length > 0,
    }),
    ...(captcha === undefined
      ? []
      : [
          leads("Product 4", `${called}: a captcha that the server demands is obtained`, {
            in: working,
            on: `failed:${actor}`,
            with: isCaptchaWanted,
            if: (context) => of(context).recaptcha === "",
            to: captcha,
            so: (context) => of(context).isCaptchaDemanded,
          }),
          leads("Product 4", `${called}: the form is sent once the captcha is solved`, {
            in: captcha,
            on: "done:captcha",
            with: (output: object) => "solution" in output,
            to: working,
          }),
          leads("Product 4", `${called}: the solution of the captcha is sent with the form`, {
            in: captcha,
            on: "done:captcha",
            with: (output: { solution?: string }) => output.solution === "proof",
            so: (context) => of(context).recaptcha === "proof",
            to: working,
          }),
          leads("Product 4", `${called}: the form can be edited again if the captcha fails`, {
            in: captcha,
            on: "done:captcha",
            with: (output: object) => "failure" in output,
            to: editing,
            so: (context) => of(context).failure !== null,
          }),
        ]),
  ];
}
