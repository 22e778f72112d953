// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sampleOrder } from "#machines/console/order/order.cases.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import { sampleQueue } from "#machines/console/queue/queue.cases.ts";
import { queueMachine } from "#machines/console/queue/queue.machine.ts";
import { Orders } from "#src/console/queue/Orders.tsx";
import { queuePlaces } from "#src/console/queue/place.ts";
import { followAddress } from "#src/shell/browser/address.ts";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** A window that is wide or not, and turns. */
function stubWidth() {
  const query = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => query);
  return (matches: boolean) =>
    act(async () => {
      query.matches = matches;
      query.dispatchEvent(new Event("change"));
    });
}

it("a narrower window takes the queue away, and leaves the desk with what is typed there", async () => {
  const turn = stubWidth();
  const order = sampleOrder();
  const page = await show(<Orders params={{ id: order.claim.id }} />, {
    queue: queueMachine,
    order: orderMachine,
  });
  await page.gives("load", sampleQueue());
  await page.gives("readOrder", order);
  await page.press("Accept the payment");
  await page.type("Transaction id", "tx-half");
  const tables = () => document.querySelectorAll("table").length;
  const all = tables();
  await turn(false);
  expect(tables()).toBe(all - 1);
  expect(page.value("Transaction id")).toBe("tx-half");
  await turn(true);
  expect(page.value("Transaction id")).toBe("tx-half");
});

it.each(["/en/console", "/en/console/orders/7"])("the queue at %s moves on there", (path) => {
  history.replaceState(null, "", path);
  const { go, stop } = followAddress(queuePlaces, vi.fn());
  go({ ...queuePlaces.read(""), view: "problems", page: 2 });
  expect(location.pathname + location.search).toBe(`${path}?view=problems&page=2`);
  stop();
});

it("the queue stays where it is while its desk is opened and closed", () => {
  history.replaceState(null, "", "/en/console?view=all");
  const told = vi.fn<(place: unknown) => void>();
  const { go, stop } = followAddress(queuePlaces, told);
  history.pushState(null, "", "/en/console/orders/7?view=all");
  expect(told).not.toHaveBeenCalled();
  go({ ...queuePlaces.read(""), view: "mine" });
  expect(location.pathname).toBe("/en/console/orders/7");
  stop();
});

it("a link to where the queue is reads it again, and its own moves do not", () => {
  history.replaceState(null, "", "/en/console?view=all");
  const told = vi.fn<(place: unknown) => void>();
  const { go, stop } = followAddress(queuePlaces, told);
  go({ ...queuePlaces.read(""), view: "mine" });
  expect(told).not.toHaveBeenCalled();
  history.pushState(null, "", "/en/console?view=mine");
  expect(told).toHaveBeenCalledExactlyOnceWith(queuePlaces.read("?view=mine"));
  stop();
});
