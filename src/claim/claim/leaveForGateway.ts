import type { ClaimEmitted } from "#machines/claim/claim/claim.types.ts";

type Redirect = Extract<ClaimEmitted, { type: "payment.redirect" }>;

/** The fields to send. A GET form drops the query of its address, so the query is sent as fields. */
function fieldsOf({ url, method, fields }: Redirect): [string, string][] {
  const query = method === "GET" ? [...new URL(url, document.baseURI).searchParams] : [];
  return [...query, ...Object.entries(fields)];
}

/** Navigates to the payment gateway by submitting a form. */
export function leaveForGateway(redirect: Redirect): void {
  const form = document.createElement("form");
  form.method = redirect.method;
  form.action = redirect.url;
  form.hidden = true;
  for (const [name, value] of fieldsOf(redirect)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // A gateway field may be named `submit`, which would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
