/** The body of the example: the first pair of the demo. */
const order = (pad: string) => `{ "order_id": "1001", "from": 1, "to": 13,
${pad}  "side": "from", "amount": "0.01",
${pad}  "email": "customer@example.com",
${pad}  "from_requisites": {},
${pad}  "to_requisites": { "account": "4111111111111111", "holder": "ANNA IVANOVA" } }`;

/** A shop's first order by curl. */
export const orderByCurl = (origin: string): string => `curl ${origin}/en/api/partner/v1/claims/ \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -d '${order("      ")}'`;

/** The same in JavaScript. */
export const orderByFetch = (origin: string): string => `await fetch("${origin}/en/api/partner/v1/claims/", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(
    ${order("    ")},
  ),
});`;
