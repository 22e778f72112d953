import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { act } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { allowedAddress, isPublic, resolveName } from "#server/platform/http/outbound-address.ts";
import { post } from "#server/shop/webhooks/send.ts";
import type { Receiver } from "#tests/support/receiver.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import { addEndpoint, callAs, openShop, orderClaim, startWebhookServer } from "./support.ts";

const words = (list: string): string[] => list.trim().split(/\s+/);

describe("an internet address", () => {
  test.each(
    words(`
    1.1.1.1 93.184.216.34 100.63.255.255 172.32.0.1 2606:4700:4700::1111 2a00:1450::1
  `),
  )("can be %s", (address) => expect(isPublic(address)).toBe(true));

  test.each([
    "",
    ...words(`
    0.0.0.0 10.0.0.1 100.64.0.1 100.100.100.200 127.0.0.1 127.8.8.8 161.26.0.10 166.9.48.1 168.63.129.16
    169.254.169.254 172.16.0.1 192.0.0.8 192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1
    198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::1.1.1.1 ::ffff:127.0.0.1
    ::ffff:10.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe 64:ff9b:1::1 100::1 2001::1 2001:db8::1
    2002:7f00:1:: 3fff::1 4000::1 5f00::1 fc00::1 fd00:ec2::254 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1
    ff02::1 localhost
  `),
  ])("cannot be %s", (address) => expect(isPublic(address)).toBe(false));

  test("can be the local machine when configured", () => {
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(allowedAddress(true))).toEqual([true, true, true]);
    expect(["169.254.169.254", "10.0.0.1", "0.0.0.0", "::"].some(allowedAddress(true))).toBe(false);
    expect(allowedAddress(false)("127.0.0.1")).toBe(false);
  });
});

test("localhost is the local machine, whatever DNS answers", async () => {
  for (const name of ["localhost", "shop.localhost", "LOCALHOST."])
    expect(await resolveName(name)).toEqual(["127.0.0.1", "::1"]);
});

describe("a webhook request", () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const portOf = () => new URL(receiver.url).port;
  const send = (
    url: string,
    addresses: readonly (readonly string[])[],
    allowsLoopback = false,
  ): { asked: string[]; answer: ReturnType<typeof post> } => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return addresses[Math.min(asked.length, addresses.length) - 1] ?? [];
    };
    return { asked, answer: post(url, {}, "{}", { resolve, allowsLoopback, timeLimit: 400 }) };
  };

  test("connects to the checked address, with a single lookup", async () => {
    const { asked, answer } = send(
      `http://shop.example:${portOf()}/hook`,
      [["127.0.0.1"], ["10.0.0.1"]],
      true,
    );
    expect(await answer).toMatchObject({ status: 204, error: null });
    expect(asked).toEqual(["shop.example"]);
    expect(receiver.received[0]?.headers.host).toBe(`shop.example:${portOf()}`);
  });

  test("is not sent to a name with one internal address among others", async () => {
    for (const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["1.1.1.1", "127.0.0.1"],
      ["::ffff:127.0.0.1"],
      ["169.254.169.254"],
    ])
      expect([addresses, await send("http://shop.example/", [addresses]).answer]).toMatchObject([
        addresses,
        { status: null, error: "address", body: null },
      ]);
    expect(receiver.received).toEqual([]);
  });

  test("is not sent to the port of another service", async () => {
    const { asked, answer } = send("https://shop.example:6379/", [["1.1.1.1"]]);
    expect([await answer, asked]).toMatchObject([{ status: null, error: "address" }, []]);
  });

  test.each([
    "http://127.0.0.1:{port}/",
    "http://2130706433:{port}/",
    "http://0x7f.1:{port}/",
    "http://0177.0.0.1:{port}/",
    "http://127.1:{port}/",
    "http://[::1]:{port}/",
    "http://[::ffff:127.0.0.1]:{port}/",
    "http://0.0.0.0:{port}/",
    "http://169.254.169.254/",
  ])("is not sent to %s", async (url) => {
    const { asked, answer } = send(url.replace("{port}", portOf()), [["1.1.1.1"]]);
    expect(await answer).toMatchObject({ status: null, error: "address" });
    expect([asked, receiver.received]).toEqual([[], []]);
  });

  test("reports an unknown name", async () => {
    expect(await send("http://nowhere.example/", [[]]).answer).toMatchObject({ error: "name" });
  });

  test("has a timeout for the lookup too", async () => {
    const never = post("http://shop.example/", {}, "{}", {
      resolve: () => new Promise(() => {}),
      allowsLoopback: false,
      timeLimit: 50,
    });
    expect(await never).toMatchObject({ status: null, error: "timeout" });
  });
});

describe("an endpoint in the product's default configuration", () => {
  const names: Record<string, readonly string[]> = {
    "inside.example": ["127.0.0.1"],
    "shop.example": ["1.1.1.1"],
  };
  let server: TestServer;
  let owner: TestUser;
  let headers: Record<string, string>;
  beforeAll(async () => {
    server = await startWebhookServer(
      { resolve: async (name) => names[name] ?? [] },
      { config: { WEBHOOK_LOOPBACK: "false" } },
    );
    ({ owner, headers } = await openShop(server));
  });
  afterAll(() => server.close());

  test.each([
    [
      "https://169.254.169.254/latest/meta-data/",
      "This address isn't on the internet: no webhooks go there.",
    ],
    ["https://127.0.0.1:8443/", "This address isn't on the internet: no webhooks go there."],
    ["https://[::1]/", "This address isn't on the internet: no webhooks go there."],
    ["https://localhost/", "This address isn't on the internet: no webhooks go there."],
    ["https://inside.example/", "This address isn't on the internet: no webhooks go there."],
    ["https://nowhere.example/", "DNS doesn't know this name."],
    ["http://shop.example/", "The address has to begin with https://."],
    ["https://shop.example:25/", "Webhooks go to the ports 443 and 8443 only."],
    ["https://user:secret@shop.example/", "Enter an address like https://shop.example/webhooks."],
    ["ftp://shop.example/", "Enter an address like https://shop.example/webhooks."],
    ["shop.example", "Enter an address like https://shop.example/webhooks."],
  ])("cannot be %s", async (url, message) => {
    names["localhost"] = await resolveName("localhost");
    const made = await callAs(server, owner, "createShopWebhook", { body: { url, events: ["claim.done"] } });
    expect([made.status, made.json]).toEqual([400, { url: [message] }]);
  });

  test("receives nothing when its name later resolves to an internal address", async () => {
    const { id } = await addEndpoint(server, owner, "https://shop.example:8443/hook");
    const inside = await callAs(server, owner, "changeShopWebhook", {
      params: { id },
      body: { url: "https://inside.example/" },
    });
    expect(inside.status).toBe(400);
    names["shop.example"] = ["127.0.0.1"];
    const claim = await orderClaim(server, headers);
    await act(server, claim.id, "confirm");
    await server.advance(1);
    const { json } = await callAs(server, owner, "listShopWebhookDeliveries", { params: { id } });
    expect(json.results[0]).toMatchObject({
      status: "waiting",
      attempts: 1,
      error: "address",
      answer_status: null,
    });
  });
});
