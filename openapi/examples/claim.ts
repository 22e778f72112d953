// EXCHANGE: the address of the exchange. KEY: your key. ORDER: your own id of the order.
// ATTEMPT: 1; one more each time that you try a refused order again, so that it gets a new quote.
import process from "node:process";

const { EXCHANGE = "", KEY = "", ORDER = "", ATTEMPT = "1" } = process.env;

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${EXCHANGE}/en/api/partner/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${KEY}`,
      "Content-Type": "application/json",
      // Sent again with the same key it gives the same answer.
      "Idempotency-Key": `${path.replaceAll("/", "")}-${ORDER}-${ATTEMPT}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${String(response.status)}: ${JSON.stringify(answer)}`);
  return answer;
}

// 1. Show your customer what they get: the quote holds for a minute.
const quote = await call("POST", "/quotes/", { from: 1, to: 13, side: "from", amount: "0.01" });

// 2. Create the claim by the quote, and send the customer to its page.
const claim = await call("POST", "/claims/", {
  order_id: ORDER,
  quote: quote["id"],
  email: "customer@example.com",
  from_requisites: {},
  to_requisites: { account: "4111111111111111", holder: "ANNA IVANOVA" },
});
console.log("Send the customer to", claim["url"]);

// 3. Later, ask how it went.
console.log(JSON.stringify(await call("GET", `/orders/${ORDER}/`)));
