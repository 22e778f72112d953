import type { ApiFailure } from "#domain/api-failure.ts";
import type { about, Property } from "./properties.ts";

type Refused = ApiFailure | Error;

const isThrottled = (failure: Refused) => "kind" in failure && failure.kind === "throttled";

/** Whether the server refused for want of a captcha. */
export const isCaptchaWanted = (failure: Refused) =>
  "kind" in failure && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined;

/** What a form keeps, as far as these rules are about it. */
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
  /** What its rules call it, where one actor sends several forms. */
  called?: string;
  /** Whether enough is filled in to send it. */
  isFilled?: (context: never) => boolean;
  /** Whether the failure has a rule of its own. */
  isSpecial?: (failure: Refused) => boolean;
}

type Rules = ReturnType<typeof about>;

const of = (context: unknown) => context as FormContext;

/** What is typed into the fields of a form stays as it is. */
export const typedProperties = (always: Rules["always"], fields: readonly string[]): Property[] =>
  fields.map((field) =>
    always(
      "Specification 5",
      `what is typed into ${field} is kept`,
      ({ event, now }) => (now.context as Record<string, unknown>)[field] === event["value"],
      ({ before, event }) =>
        before !== undefined && event.type === "field.change" && event["field"] === field,
    ),
  );

/**
 * What every form that is sent to the server keeps: a pause where the server wants one, and the reason otherwise; with
 * `isFilled` also that it is sent only then, as a new attempt.
 */
export function formProperties(
  leads: Rules["leads"],
  { editing, captcha, working, throttled, actor, called = actor, isFilled, isSpecial = () => false }: Form,
): Property[] {
  return [
    ...(isFilled === undefined
      ? []
      : [
          leads("Specification 5", `${called}: what lacks something is not sent, and the form says what`, {
            in: editing,
            on: "form.submit",
            if: (context) => !isFilled(context as never),
            to: editing,
            does: ["form.refused"],
            so: (context) => Object.keys(of(context).faults).length > 0,
          }),
          leads("Product 4", `${called}: a filled form is sent, and nothing of the last attempt stays`, {
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
    leads("Product 8", `${called}: the wait is counted down`, {
      in: throttled,
      on: "after:second",
      if: (context) => of(context).secondsLeft > 1,
      to: throttled,
      does: ["wait 1000 ms"],
      so: (context, before) => of(context).secondsLeft === of(before).secondsLeft - 1,
    }),
    leads("Product 8", `${called}: after the wait the form can be sent again`, {
      in: throttled,
      on: "after:second",
      if: (context) => of(context).secondsLeft <= 1,
      to: editing,
    }),
    leads("Product 8", `${called}: any other refusal leads back to the form, which says why`, {
      in: working,
      on: `failed:${actor}`,
      with: (failure: Refused) => !isThrottled(failure) && !isCaptchaWanted(failure) && !isSpecial(failure),
      to: editing,
      so: (context) => of(context).failure !== null || Object.keys(of(context).refusals).length > 0,
    }),
    leads(
      "Product 8",
      `${called}: what the server refuses of a field is said beside it, and it takes the focus`,
      {
        in: working,
        on: `failed:${actor}`,
        with: (failure: Refused) =>
          "kind" in failure && failure.kind === "fields" && !isCaptchaWanted(failure) && !isSpecial(failure),
        to: editing,
        does: ["form.refused"],
        so: (context) => Object.keys(of(context).refusals).length > 0,
      },
    ),
    ...(captcha === undefined
      ? []
      : [
          leads("Product 4", `${called}: a captcha that the server wants after all is obtained`, {
            in: working,
            on: `failed:${actor}`,
            with: isCaptchaWanted,
            if: (context) => of(context).recaptcha === "",
            to: captcha,
            so: (context) => of(context).isCaptchaDemanded,
          }),
          leads("Product 4", `${called}: with the captcha the form is sent`, {
            in: captcha,
            on: "done:captcha",
            with: (output: object) => "solution" in output,
            to: working,
          }),
          leads("Product 4", `${called}: the solution of the captcha is sent along`, {
            in: captcha,
            on: "done:captcha",
            with: (output: { solution?: string }) => output.solution === "proof",
            so: (context) => of(context).recaptcha === "proof",
            to: working,
          }),
          leads("Product 4", `${called}: without the captcha the form can be edited`, {
            in: captcha,
            on: "done:captcha",
            with: (output: object) => "failure" in output,
            to: editing,
            so: (context) => of(context).failure !== null,
          }),
        ]),
  ];
}
