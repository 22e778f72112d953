import { describe, expect, it } from "vitest";
import { samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { selectFields } from "#machines/exchange/exchange/form.selectors.ts";
import { selectMemory } from "#machines/exchange/exchange/memory.selectors.ts";
import type { Remembered } from "#machines/exchange/exchange/exchange.types.ts";
import { filling, next, readyExchange } from "./exchange.scene.ts";

const remembered: Remembered = {
  email: "olga@example.com",
  requisites: {
    "to.account.card": "5555555555554444",
    "to.account.tron": "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC",
  },
};

const known = async (memory: Remembered | null = remembered) => {
  const exchange = await readyExchange();
  await exchange.memory(memory);
  return exchange;
};

const fieldsOf = (exchange: Awaited<ReturnType<typeof known>>) => {
  const { to, email } = selectFields(exchange.snapshot());
  return [...to.map(({ value }) => value), email.value];
};

describe("the memory of a browser", () => {
  it("is offered for the empty fields of the pair, and fills in nothing by itself", async () => {
    const exchange = await known();
    expect(selectMemory(exchange.snapshot())).toEqual({
      values: [
        { kind: "card", value: "5555555555554444" },
        { kind: "email", value: "olga@example.com" },
      ],
      remembers: true,
    });
    expect(fieldsOf(exchange)).toEqual(["", ""]);
    await exchange.send(next, { type: "email.change", value: "anna@example.com" }, { type: "memory.use" });
    expect(fieldsOf(exchange), "what is typed stays").toEqual(["5555555555554444", "anna@example.com"]);
    expect(selectMemory(exchange.snapshot()).values).toEqual([]);
  });

  it("takes the order, in normal form, only when its visitor asks", async () => {
    const taken = async (...asked: boolean[]) => {
      const exchange = await known(null);
      expect(selectMemory(exchange.snapshot())).toEqual({ values: [], remembers: false });
      await exchange.send(...filling);
      for (const given of asked) await exchange.send({ type: "memory.change", given });
      await exchange.send(next);
      return exchange.calls("keepForm").map((input) => (input as { remembered: unknown }).remembered);
    };
    expect(await taken()).toEqual([null]);
    expect(await taken(true, false)).toEqual([null]);
    expect(await taken(true)).toEqual([
      { email: "anna@example.com", requisites: { "to.account.card": "4111111111111111" } },
    ]);
  });

  it("keeps what other pairs asked for, and is erased at once", async () => {
    const exchange = await known();
    await exchange.send(...filling, next);
    expect(exchange.calls("keepForm")).toMatchObject([
      {
        remembered: {
          email: "anna@example.com",
          requisites: { ...remembered.requisites, "to.account.card": "4111111111111111" },
        },
      },
    ]);
    const other = await known();
    await other.send({ type: "memory.change", given: false });
    expect(other.erasures).toBe(1);
    expect(selectMemory(other.snapshot())).toEqual({ values: [], remembers: false });
  });

  it("takes a side whole: no address stands beside the tag of another one", async () => {
    const { structure } = samplePair();
    const field = { label: "", hint: null, required: true, visible: true };
    const input = [
      { ...field, name: "account", kind: "xrp" as const },
      { ...field, name: "tag", kind: "xrp_tag" as const, required: false },
    ];
    const pair = samplePair({
      structure: { ...structure, to: { ...structure.to, input, inputVerify: input } },
    });
    const [old, fresh] = ["rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH", "rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh"];
    const opened = async () => {
      const exchange = await readyExchange({ loadPair: () => pair });
      await exchange.memory({
        email: "",
        requisites: {
          "to.account.xrp": old,
          "to.tag.xrp_tag": "777123",
          "to.account.card": "4111111111111111",
        },
      });
      return exchange;
    };
    const typed = { type: "requisite.change", side: "to", name: "account", value: fresh } as const;
    const asked = await opened();
    await asked.send(next, typed);
    expect(selectMemory(asked.snapshot()).values).toEqual([]);
    await asked.send({ type: "memory.use" });
    expect(fieldsOf(asked)).toEqual([fresh, "", ""]);
    await asked.send(
      { type: "email.change", value: "anna@example.com" },
      { type: "consent.change", given: true },
      next,
    );
    expect(asked.calls("keepForm")).toMatchObject([
      {
        remembered: {
          requisites: {
            "to.account.xrp": fresh,
            "to.tag.xrp_tag": "",
            "to.account.card": "4111111111111111",
          },
        },
      },
    ]);
  });
});
