import { describe, expect, it } from "vitest";
import { hidden } from "#src/inspector/hidden.ts";
import { createRedactor, redactText } from "#inspector/wire/redact.ts";

const redact = (value: unknown) => JSON.stringify(createRedactor(hidden)(value));

describe("redaction by names", () => {
  it.each([
    "password",
    "token",
    "accessToken",
    "secret",
    "captcha",
    "solution",
    "idempotencyKey",
    "otp",
    "codes",
    "repeat",
    "code_word",
    "codeWord",
  ])("nothing of %s leaves the page", (key) => {
    expect(redact({ [key]: "hunter2 of mine" })).toBe(JSON.stringify({ [key]: "•••" }));
    expect(redact({ inner: [{ [key]: { deep: "hunter2 of mine" } }] })).not.toContain("hunter2");
  });

  it("typed text is hidden, and its field's name is shown", () => {
    const event = { side: "to", name: "holder", value: "Ivan Petrov" };
    expect(redact(event)).toBe('{"side":"to","name":"holder","value":"•••"}');
  });

  it("requisites are hidden under any name", () => {
    const told = redact({ requisites: { account: "Anything", holder: "Ivan Petrov", deep: ["Memo"] } });
    expect(told).not.toMatch(/Anything|Ivan|Memo/);
    expect(told).toContain("account");
  });

  it("a person's name among requisites is hidden, also where it is called like the label of a field", () => {
    const typed = { name: "Ivan Petrov", label: "Vanya", hint: "the tall one", deep: { name: "Petrov" } };
    const told = redact({ body: { toRequisites: typed, refundValues: { kind: "Ivanov" } } });
    expect(told).not.toMatch(/Ivan|Petrov|Vanya|tall/);
  });

  it("labels of requisite fields are shown", () => {
    const told = redact({
      requisites: [{ name: "holder", label: "Name of the holder", value: "Ivan Petrov" }],
      toRequisites: [{ name: "account", kind: "card", label: "Card", hint: "16 digits" }],
    });
    for (const label of ["holder", "Name of the holder", "account", "card", "16 digits"])
      expect(told).toContain(`"${label}"`);
    expect(told).not.toContain("Petrov");
    expect(redact({ name: "Bitcoin" })).toContain("Bitcoin");
  });

  it("an e-mail address is masked, and a partial one is hidden", () => {
    expect(redact({ email: "ivan.petrov@exa" })).toBe('{"email":"•••"}');
    expect(redact({ email: "ivan.petrov" })).toBe('{"email":"•••"}');
    expect(redact({ email: "ivan.petrov@example.com" })).toBe('{"email":"i•••@example.com"}');
    expect(redact({ email: "", other: { email: null } })).toBe('{"email":"","other":{"email":null}}');
  });

  it("promocodes are hidden everywhere, and codes of currencies and failures are shown", () => {
    expect(redact({ promocode: "ANNA-50", promo: { promocode: "ANNA-50", kind: "percent" } })).not.toContain(
      "ANNA",
    );
    expect(redact({ list: [{ code: "ANNA-50", kind: "percent", uses: 0 }] })).toContain('"code":"•••"');
    expect(redact({ code: "BTC", failure: { code: "course_changed" } })).not.toContain("•••");
  });

  it.each(["4111 1", "41111", "411111111111111", "4111-1111", "+7 912 3", "anna@exa"])(
    "%s that is typed into a search is hidden",
    (query) => expect(redact({ query })).toBe('{"query":"•••"}'),
  );

  it("a shop's order ids and campaigns are hidden, and their source is shown", () => {
    expect(redact({ order_id: "order-7", campaign: "spring", source: "link" })).toBe(
      '{"order_id":"•••","campaign":"•••","source":"link"}',
    );
    expect(redact([{ source: "api", campaign: null, figures: { created: 3 } }])).toBe(
      '[{"source":"api","campaign":null,"figures":{"created":3}}]',
    );
  });

  it("other search parameters are shown", () => {
    for (const query of ["erc", "usdt 20", "1inch"]) expect(redact({ query })).toContain(query);
  });

  it("the address of a payment page is hidden", () => {
    expect(redact({ uri: "ton://transfer/short", url: "https://pay.example/t/short" })).toBe(
      '{"uri":"•••","url":"•••"}',
    );
  });

  it("an empty field is shown as empty", () => {
    expect(redact({ value: "", password: "" })).toBe('{"value":"","password":""}');
  });

  it("amounts, courses, tickers and states are shown", () => {
    const plain = {
      text: "0.015",
      course: "5012345.1",
      ticker: "BTC",
      code: "SBERRUB",
      status: "hold",
      id: 13,
    };
    expect(createRedactor(hidden)(plain)).toEqual(plain);
  });
});

describe("redaction by shape", () => {
  it.each([
    ["an e-mail", "ivan@example.com", "i•••@example.com"],
    ["an e-mail in a sentence", "Sent to ivan@example.com.", "Sent to i•••@example.com."],
    ["a card", "4111 1111 1111 1111", "4111 •••• •••• 1111"],
    ["a card without blanks", "Card 4111111111111111 is", "Card 4111 •••• •••• 1111 is"],
    ["a number that is no card", "4111 1111 1111 1112", "4111 1111 1111 1112"],
    ["a token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln", "•••"],
    ["a bearer", "Bearer abc.def", "•••"],
    ["the secret of a link", "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", "3f0c6d1e…"],
    ["a query", "/activate?token=abc", "/activate?…"],
    ["an address of Ethereum", "0x52908400098527886E0F7030069857D2E4169EE7", "0x5290…9EE7"],
    ["an address of Tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "TR7N…Lj6t"],
    [
      "an address in a path",
      "ton://transfer/UQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG?amount=1",
      "ton://transfer/UQBv…ggGG?…",
    ],
    [
      "a token in a path",
      "to /en/recover/q3Zr8xA1kL0pV7nT5bY2cW9dE4fG6hJ8/now",
      "to /en/recover/q3Zr…6hJ8/now",
    ],
    ["words in a path", "/en/articles/how-to-pay-in-2-steps", "/en/articles/how-to-pay-in-2-steps"],
    ["a telephone", "+7 900 123-45-67", "•••"],
    ["a picture", "data:image/png;base64,AAAA", "data:…"],
    ["an amount", "5012345.123456789012", "5012345.123456789012"],
    [
      "a path of states",
      "exchange.ready.direction.loaded.watch2.waiting",
      "exchange.ready.direction.loaded.watch2.waiting",
    ],
    ["a moment", "2026-11-20T14:00:00.000Z", "2026-11-20T14:00:00.000Z"],
  ])("%s", (_, text, told) => expect(redactText(text)).toBe(told));
});

it("outputs JSON only, without functions, files, actors or cycles", () => {
  const circle: Record<string, unknown> = {
    file: new Blob(["1"]),
    call: () => 1,
    none: undefined,
    at: new Date(0),
  };
  circle["self"] = circle;
  const told = redact(circle);
  expect(told).toContain("(file, 1 bytes)");
  expect(told).toContain("1970-01-01");
});

it("returns the same object for an unchanged value, so that comparing is cheap", () => {
  const redactor = createRedactor(hidden);
  const list = [{ ticker: "BTC" }];
  expect(redactor({ list })).not.toBe(redactor({ list }));
  const [one, other] = [redactor(list), redactor(list)];
  expect(one).toBe(other);
});

it("chat messages are hidden", () => {
  const message = { id: 1, by: "staff", text: "Very private" };
  const told = redact({
    words: "Very private",
    letter: { text: "Very private" },
    chat: { number: 1, messages: [message] },
    output: { chat: { messages: [message] } },
  });
  expect(told).not.toContain("private");
});

it("a card is hidden where a long text is cut in its middle", () => {
  const card = "4111 1111 1111 1111";
  for (let before = 1978; before < 2002; before += 1)
    expect(redactText(`${"x".repeat(before)} ${card} ${"y".repeat(50)}`)).not.toMatch(/1111 1|4111 1/);
});
