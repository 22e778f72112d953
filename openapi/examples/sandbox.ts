// EXCHANGE: the address of the exchange. KEY: a test key. ORDER: your own id of the order.
import process from "node:process";

const { EXCHANGE = "", KEY = "", ORDER = "" } = process.env;

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${EXCHANGE}/en/api/partner/v1${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${KEY}`,
      "Content-Type": "application/json",
      "Idempotency-Key": `${path.replaceAll("/", "")}-${ORDER}`,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${String(response.status)}: ${JSON.stringify(answer)}`);
  return answer;
}

// 1. Create a test claim: the same call as with a live key.
const claim = await call("/claims/", {
  order_id: ORDER,
  from: 1,
  to: 13,
  side: "from",
  amount: "0.01",
  email: "customer@example.com",
  from_requisites: {},
  to_requisites: { account: "4111111111111111", holder: "ANNA IVANOVA" },
});

// 2. Move it as the customer and the exchange would. Your webhooks are told of each move.
for (const to of ["waiting_payment", "marked_paid", "paid", "paying_out", "done"])
  console.log(JSON.stringify(await call(`/test/claims/${String(claim["id"])}/move/`, { to })));
