import { connect } from "node:net";

/** A request as bytes, with a name to report it by. */
export interface Hostile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The statuses of all responses on the connection, and the time taken. */
export interface Fate {
  readonly statuses: readonly number[];
  readonly milliseconds: number;
  readonly text: string;
}

const kilobytes16 = 15_000;

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, "Host: x", ...headers, "Connection: close", "", ""].join("\r\n");

const post = (path: string, body: string | Buffer, ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        `POST ${path} HTTP/1.1`,
        "Host: x",
        "Content-Type: application/json",
        `Content-Length: ${String(Buffer.byteLength(body))}`,
        ...headers,
        "Connection: close",
        "",
        "",
      ].join("\r\n"),
    ),
    Buffer.from(body),
  ]);

const repeated = (unit: string): string => unit.repeat(Math.floor(kilobytes16 / unit.length));

const headers = (): string[] =>
  [
    ["Accept-Encoding", [",", "x,", "gzip;q=0,", ", ", "gzip;", "*,", " \t"]],
    ["Accept", [",", "*/*,", 'a/b;q="', "text/html;", ";"]],
    ["Accept-Language", [",", "ru,", "ru;q=0.1,", "*"]],
    ["If-None-Match", [",", '"x",', "W/", '"', "W/W/"]],
    ["If-Match", [",", '"1",', "*"]],
    ["Cookie", [";", "theme=", "; ", "session=1 ;", "=", "refresh_token=;", "\u00ff"]],
    ["X-Forwarded-For", [",", "1.1.1.1,", "::1,", "%", "["]],
    ["X-Forwarded-Host", ["evil.example,"]],
    ["Forwarded", ["for=1.1.1.1,"]],
    ["Range", ["bytes=0-,", "0-1,"]],
    ["Authorization", ["Bearer ", "Bearer a.", "Basic ", "."]],
    ["Content-Type", ["a/b;", "application/json;", ";", "multipart/form-data; boundary="]],
    ["Idempotency-Key", ["a", "-", "\u00ff", "'"]],
    ["User-Agent", ["Chrome/", "(", "Mac OS X "]],
    ["Origin", ["http://", "/"]],
    ["Sec-Fetch-Site", ["cross-site"]],
    ["Expect", ["100-continue,"]],
    ["Upgrade", ["websocket,", "h2c"]],
  ].flatMap(([name, units]) => (units as string[]).map((unit) => `${String(name)}: ${repeated(unit)}`));

const paths = [
  "/%zz",
  "/%",
  "/%00",
  "/en/%c0%af",
  "//evil.example/%2e%2e",
  "/..%2f..%2fpackage.json",
  "/assets/..%5c..%5cpackage.json",
  "/assets/%2e%2e/routes.json",
  "/__proto__",
  "/constructor/_payload.json",
  "/claim/__proto__/_payload.json",
  "/claim/%00/_payload.json",
  "/claim/..%2f..%2foperator%2fclaims/_payload.json",
  "/_payload.json?cur_from=%00&cur_to=__proto__",
  "/_payload.json?cur_from[]=1&cur_from=2",
  "/api/v1/calculator/pair/1/99999999999999999999/",
  "/api/v1/calculator/pair/1e1/0x2/",
  "/api/v1/calculator/from/-0/",
  "/api/v1/calculator/?q=%00",
  "/api/v1/calculator/settings/?cur_from=%ed%a0%80",
  "/api/v1/calculator/settings/?cur_from=__proto__&cur_to=constructor",
  "/api/v1/calculator/settings/?__proto__[x]=1",
  "/api/v1/claim/00000000-0000-0000-0000-000000000000/status/",
  "/api/v1/claim/%00000000-0000-0000-0000-00000000000/status/",
  "/api/v1/__proto__/",
  `/${"a/".repeat(2000)}`,
  `/?${"a&".repeat(2000)}`,
  `/api/v1/calculator/settings/?${"cur_from=1&".repeat(350)}`,
  `/${"a".repeat(20_000)}`,
  "/dev/mailbox/%00",
  "/dev/mailbox/9999999999999999999999/",
  "/claim/١١١١١١١١-6f39-4f0e-9f4e-7a6f5a1f2b3c",
];

const values: readonly string[] = [
  '"\\u0000"',
  '"\\ud800"',
  '"a\\r\\nBcc: b@example.com"',
  '"ａnna@example.com"',
  '"anna@exampl\\u0435.com"',
  "1e400",
  "-0",
  "99999999999999999999999999",
  "null",
  "[]",
  '{"__proto__":1}',
  `"${"a".repeat(200_000)}"`,
  `"${",".repeat(16_000)}"`,
];

const fields = {
  "/api/v1/claim/": ["email", "fromPs", "fromSumma", "toRequisites", "promocode", "refferal", "recaptcha"],
  "/front-api/auth/login/": ["email", "password", "otp", "recaptcha", "remember"],
  "/api/v1/users/signup/": ["email", "password", "repeat_password", "rules"],
  "/api/v1/users/restore/": ["email", "recaptcha"],
  "/api/v1/promocode/check/": ["promocode", "email", "fromPs"],
};

const bodies = (): Hostile[] =>
  Object.entries(fields).flatMap(([path, names]) => [
    ...names.flatMap((name) =>
      values.map((value) => ({
        name: `POST ${path} ${name}: ${value.slice(0, 30)}`,
        bytes: post(path, `{"${name}":${value}}`),
      })),
    ),
    ...[
      "[".repeat(100_000),
      `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`,
      '{"email":"a@b.cc","email":"c@d.ee"}',
      '{"__proto__":{"email":"a@b.cc"}}',
      '{"constructor":{"prototype":{}}}',
      "NaN",
      '{"email":NaN}',
      "\u00ff\u00fe",
      "null",
      "[]",
      '"text"',
      "",
    ].map((body) => ({ name: `POST ${path} ${body.slice(0, 30)}`, bytes: post(path, body) })),
    { name: `POST ${path} broken UTF-8`, bytes: post(path, Buffer.from([0x22, 0xc0, 0xaf, 0x22])) },
    {
      name: `POST ${path} a key of odd bytes`,
      bytes: post(path, "{}", "Idempotency-Key: \u00e4\u00ff'%00", "If-Match: nonsense"),
    },
  ]);

const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";

const framing: readonly (readonly [name: string, head: string, body: string])[] = [
  ["length and chunked", "Content-Length: 6\r\nTransfer-Encoding: chunked", `0\r\n\r\n${smuggled}`],
  ["chunked and length", "Transfer-Encoding: chunked\r\nContent-Length: 6", `0\r\n\r\n${smuggled}`],
  ["two lengths", "Content-Length: 0\r\nContent-Length: 30", smuggled],
  ["a list of lengths", "Content-Length: 0, 30", smuggled],
  ["a signed length", "Content-Length: +0", smuggled],
  ["a negative length", "Content-Length: -1", smuggled],
  ["a hexadecimal length", "Content-Length: 0x10", smuggled],
  ["an enormous length", "Content-Length: 99999999999999999999", smuggled],
  ["chunked, odd spelling", "Transfer-Encoding: xchunked", `0\r\n\r\n${smuggled}`],
  ["chunked, not last", "Transfer-Encoding: chunked, identity", `0\r\n\r\n${smuggled}`],
  ["chunked with a tab", "Transfer-Encoding:\tchunked\r\nContent-Length: 1", `0\r\n\r\n${smuggled}`],
  ["chunked before a colon", "Transfer-Encoding : chunked", `0\r\n\r\n${smuggled}`],
  ["a folded header", "Transfer-Encoding:\r\n chunked", `0\r\n\r\n${smuggled}`],
  ["a broken chunk", "Transfer-Encoding: chunked", "zz\r\nabc\r\n0\r\n\r\n"],
  ["a chunk of ends", "Transfer-Encoding: chunked", `ffffffffffffffff\r\n${smuggled}`],
  ["a long chunk extension", "Transfer-Encoding: chunked", `1;${"a".repeat(70_000)}\r\nx\r\n0\r\n\r\n`],
  ["a bare line feed", "X: a\nContent-Length: 30", smuggled],
  ["a zero byte in a header", "X: a\0b", ""],
];

/** Hostile requests: header fields, paths, bodies and framing. None of them may bring in `smuggled`. */
export const hostileRequests = (): Hostile[] => [
  ...headers().flatMap((line) =>
    ["/", "/api/v1/calculator/", "/api/v1/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c/status/"].map(
      (path) => ({
        name: `${path} ${line.slice(0, 40)}`,
        bytes: Buffer.from(get(path, line), "latin1"),
      }),
    ),
  ),
  ...paths.flatMap((path) =>
    ["GET", "HEAD", "OPTIONS", "TRACE", "DELETE", "PROPFIND"].map((method) => ({
      name: `${method} ${path.slice(0, 60)}`,
      bytes: Buffer.from(get(path).replace("GET", method), "utf8"),
    })),
  ),
  ...bodies(),
  ...framing.map(([name, head, body]) => ({
    name,
    bytes: Buffer.from(
      `POST /front-api/auth/refresh/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`,
      "latin1",
    ),
  })),
  { name: "5,000 headers", bytes: Buffer.from(get("/", ...Array<string>(5000).fill("a: b"))) },
  { name: "a header of 1 MB", bytes: Buffer.from(get("/", `X: ${"a".repeat(1_000_000)}`)) },
  { name: "no host", bytes: Buffer.from("GET / HTTP/1.1\r\n\r\n") },
  { name: "two hosts", bytes: Buffer.from("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n") },
  { name: "another host's address", bytes: Buffer.from(get("http://evil.example/api/v1/calculator/tech/")) },
  { name: "CONNECT", bytes: Buffer.from("CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n") },
  { name: "HTTP/2 preface", bytes: Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") },
  { name: "1,000 pipelined", bytes: Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1000)) },
  { name: "binary", bytes: Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256)) },
];

/** Sends bytes on their own connection and waits until the server closes it or is silent for a second. */
export const send = (port: number, bytes: Buffer): Promise<Fate> =>
  new Promise((resolve) => {
    const begun = performance.now();
    let [text, answered] = ["", begun];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      if (text === "") answered = performance.now();
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () =>
      resolve({
        statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map((match) => Number(match[1])),
        milliseconds: answered - begun,
        text,
      }),
    );
  });
