import { afterEach, expect, it } from "vitest";
import { createActor, toPromise } from "xstate";
import { createAccessKeeper } from "#src/shell/session/access-keeper.ts";
import { sessionActors } from "#src/shell/session/actors.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const tokenOf = (serial: number) => `head.${btoa(JSON.stringify({ sub: "anna", serial }))}.sign`;

/** A tab that has a token; each of its refreshes is counted. */
function openTab(access: string, refreshes: string[]) {
  const keeper = createAccessKeeper();
  closers.push(keeper.close);
  keeper.keep(access);
  const calls = {
    refresh: async () => {
      refreshes.push(access);
      return { access: tokenOf(refreshes.length) };
    },
  } as Parameters<typeof sessionActors>[0]["calls"];
  const { renewToken } = sessionActors({ calls, keeper });
  return { keeper, renew: () => toPromise(createActor(renewToken).start()) };
}

it("a tab whose token is refused takes the one of another, even if the other's message is still on its way", async () => {
  const refreshes: string[] = [];
  const old = tokenOf(0);
  const [first, second] = [openTab(old, refreshes), openTab(old, refreshes)];
  // The first tab has refreshed and released the lock, and told nobody yet.
  first.keeper.keep(tokenOf(1));
  await second.renew();
  expect(refreshes).toEqual([]);
  expect(second.keeper.access).toBe(tokenOf(1));
});

it("tabs whose tokens are refused together refresh once, and a lone tab does so itself", async () => {
  const refreshes: string[] = [];
  const tabs = [1, 2, 3, 4].map(() => openTab(tokenOf(0), refreshes));
  await Promise.all(tabs.map(({ renew }) => renew()));
  expect(refreshes).toHaveLength(1);
  expect(tabs.map(({ keeper }) => keeper.access)).toEqual(tabs.map(() => tokenOf(1)));
});
