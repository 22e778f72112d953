import { describe, expect, it } from "vitest";
import { sampleDraft, sampleStart } from "#machines/exchange/exchange/exchange.cases.ts";
import { selectStep, selectTech } from "#machines/exchange/exchange/exchange.selectors.ts";
import { selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import {
  selectClaimFailure,
  selectService,
  selectSubmit,
} from "#machines/exchange/exchange/submit.selectors.ts";
import { filling, readyExchange, refuse } from "./exchange.scene.ts";

const working = sampleStart.tech;
const paused = { active: true, reason: "Maintenance", ends_in: 30 };
const broken = () => ({ ...sampleStart, tech: paused });

describe("maintenance", () => {
  it("leaves the form readable and refuses claims with a reason", async () => {
    const exchange = await readyExchange({ loadDirectory: broken, loadDraft: () => sampleDraft });
    expect(selectStep(exchange.snapshot())).toBe("form");
    expect(selectSend(exchange.snapshot())).toMatchObject({
      amount: "0.5",
      limits: { min: "0.001", max: "1" },
    });
    expect(selectTech(exchange.snapshot())).toEqual({ reason: "Maintenance", endsIn: 30 });
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: "techBreak" });
    await exchange.send({ type: "claim.submit" });
    expect(exchange.calls("createClaim")).toEqual([]);
  });

  it("is checked at its planned end, and ends", async () => {
    const exchange = await readyExchange({ loadDirectory: broken, readTech: () => paused });
    await exchange.wait(29);
    expect(exchange.calls("readTech")).toEqual([]);
    await exchange.wait(1);
    expect(selectTech(exchange.snapshot())).not.toBeNull();
    exchange.world.readTech = () => working;
    await exchange.wait(30);
    expect(selectTech(exchange.snapshot())).toBeNull();
    expect(selectSubmit(exchange.snapshot()).status).toBe("ready");
  });

  it("continues while the server cannot be reached", async () => {
    const exchange = await readyExchange({
      loadDirectory: broken,
      readTech: () => refuse({ kind: "offline" }),
    });
    await exchange.wait(31);
    expect(selectSubmit(exchange.snapshot())).toEqual({ status: "blocked", reason: "techBreak" });
  });

  it("is detected when a claim is refused, and typed text is kept", async () => {
    const exchange = await readyExchange({
      createClaim: () => refuse({ kind: "unavailable", code: "tech_break", retryAfter: 60 }),
      readTech: () => paused,
    });
    await exchange.send(...filling, { type: "claim.submit" });
    expect(selectTech(exchange.snapshot())?.reason).toBe("Maintenance");
    expect(selectClaimFailure(exchange.snapshot())).toBe("unavailable");
    expect(selectSend(exchange.snapshot()).amount).toBe("0.5");
  });

  it("is reported by other parts of the page", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "tech.changed", tech: paused });
    expect(selectTech(exchange.snapshot())).not.toBeNull();
    await exchange.send({ type: "tech.changed", tech: working });
    expect(selectTech(exchange.snapshot())).toBeNull();
  });
});

const byName = (one: string, other: string) => one.localeCompare(other);

describe("the facts above the form", () => {
  const hours = "09:00–23:00 (UTC+3)";
  const start = {
    ...sampleStart,
    settings: { ...sampleStart.settings, brand: { ...sampleStart.settings.brand, hours } },
  };

  it("name the hours of support, also during maintenance", async () => {
    const exchange = await readyExchange({ loadDirectory: () => start });
    expect(selectService(exchange.snapshot())).toMatchObject({ isOpen: true, supportHours: hours });
    await exchange.send({ type: "tech.changed", tech: paused });
    expect(selectService(exchange.snapshot())).toMatchObject({ isOpen: false, supportHours: hours });
  });

  it("name what is proved, and each mark once", async () => {
    const exchange = await readyExchange();
    const service = selectService(exchange.snapshot());
    expect(service?.proofs).toEqual(sampleStart.settings.proofs);
    const { directory } = sampleStart;
    expect(service?.marks.toSorted(byName)).toEqual(
      [...new Set(directory.map(({ icon }) => icon))].toSorted(byName),
    );
    const last = directory.map((entry, at) =>
      at === directory.length - 1 ? { ...entry, icon: "last", popular: true } : { ...entry, popular: false },
    );
    const again = await readyExchange({ loadDirectory: () => ({ ...sampleStart, directory: last }) });
    expect(selectService(again.snapshot())?.marks[0]).toBe("last");
  });

  it("name none when the exchange promises none", async () => {
    const exchange = await readyExchange();
    expect(selectService(exchange.snapshot())?.supportHours).toBeNull();
  });
});
