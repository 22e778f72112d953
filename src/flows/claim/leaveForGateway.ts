import type { ClaimEmitted } from "#machines/claim/claim.types.ts";

type Redirect = Extract<ClaimEmitted, { type: "payment.redirect" }>;

/** The fields to send: a form that is sent by GET loses the query of its address, so it goes along as fields. */
function fieldsOf({ url, method, fields }: Redirect): [string, string][] {
  const query = method === "GET" ? [...new URL(url, document.baseURI).searchParams] : [];
  return [...query, ...Object.entries(fields)];
}

/** Leaves the page for the payment gateway, as a form that the browser sends. */
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
  // A field of the gateway may be called `submit` and would stand in front of the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
