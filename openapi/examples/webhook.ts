// PORT: where your server listens. SECRET: the endpoint's secret, `whsec_…`.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import process from "node:process";

const { PORT = "", SECRET = "" } = process.env;

// What follows `whsec_` is Base64 of the key.
const key = Buffer.from(SECRET.replace(/^whsec_/, ""), "base64");
if (key.length === 0) throw new Error("SECRET is not set");
const seen = new Set<string>();

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  // After a rotation there are several signatures, separated by spaces.
  return String(headers["webhook-signature"])
    .split(" ")
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ""), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    if (!isGenuine(request.headers, body)) {
      response.writeHead(401).end();
      return;
    }
    // An event may come twice. Keep the ids in your database.
    const id = String(request.headers["webhook-id"]);
    if (!seen.has(id)) console.log(body);
    seen.add(id);
    response.writeHead(204).end();
  });
}).listen(Number(PORT));
