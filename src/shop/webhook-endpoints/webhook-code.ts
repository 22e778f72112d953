/** What a shop's server is sent. */
export const deliveryExample = `POST /webhooks HTTP/1.1
Content-Type: application/json
webhook-id: 5b1f3c1e-8c0a-4a57-9a39-6d3f0d1c2e47
webhook-timestamp: 1764504000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "type": "claim.done",
  "timestamp": "2025-11-30T12:00:00.000Z",
  "data": {
    "number": 1042,
    "order_id": "1001",
    "status": "done",
    …
  }
}`;

/** How the server checks by which secret it is signed, with the library of Standard Webhooks. */
export const verifyInJavaScript = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

// \`body\` is the request's text as it came. Throws unless we signed it.
const { type, data } = webhook.verify(body, request.headers);
if (type === "claim.done") finish(data.order_id);`;

/** The same in Python. */
export const verifyInPython = `from standardwebhooks import Webhook

webhook = Webhook(os.environ["WEBHOOK_SECRET"])

# \`body\` is the request's text as it came. Raises unless we signed it.
event = webhook.verify(body, headers)
if event["type"] == "claim.done":
    finish(event["data"]["order_id"])`;
