import { describe, expect, it } from "vitest";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { MachineStep, WalkedPath } from "#charts/coverage.ts";
import { toHtml } from "#paths/html.ts";
import { machineReport } from "#paths/machine-reports.ts";
import { modelReport } from "#paths/page-report.ts";
import { modelOf } from "../../e2e/models/models.ts";

const at = new Date("2026-11-21T10:00:00Z");

const step = (actor: string, state: string, event: string, taken: string[]): MachineStep => ({
  actor,
  machine: "session",
  event,
  states: ["(machine)", state],
  taken,
});

/** A guest signs in while another machine runs. */
const signingIn: WalkedPath = {
  name: "1: sign in",
  passed: true,
  milliseconds: 100,
  steps: [
    {
      event: "",
      states: ["guest"],
      screenshot: "session/guest.png",
      active: { session: ["guest"] },
      machines: [
        step("page x:1", "guest", "xstate.init", ["starting | always | 1"]),
        { ...step("page x:2", "known", "xstate.init", []), machine: "app" },
      ],
    },
    {
      event: "sign in",
      states: ["signedIn"],
      screenshot: "session/signedIn.png",
      active: { session: ["signedIn"], app: ["route.known"] },
      machines: [
        step("page x:1", "loadingUser", "session.opened", ["(machine) | session.opened | 0"]),
        step("page x:1", "signedIn", "xstate.done.actor.readUser", [
          "loadingUser | xstate.done.actor.readUser | 0",
        ]),
      ],
    },
  ],
};

describe("the report of a walk over the page", () => {
  const report = machineReport("session", sessionMachine, [signingIn], at);

  it("lists each taken transition and each entered state, even one that was left immediately", () => {
    const reached = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([, times]) => times > 0));
    expect(reached(report.transitions)).toEqual({
      "starting | always | 1": 1,
      "(machine) | session.opened | 0": 1,
      "loadingUser | xstate.done.actor.readUser | 0": 1,
    });
    expect(reached(report.states)).toEqual({
      "(machine)": 1,
      starting: 1,
      guest: 1,
      loadingUser: 1,
      signedIn: 1,
    });
  });

  it("lists all states and transitions of the chart, with 0 for those not reached", () => {
    expect(report.states).toMatchObject({ expired: 0, signOutFailed: 0 });
    expect(report.transitions).toHaveProperty(["signedIn | token.refused | 0"], 0);
  });

  it("describes each path by the machine's states, with screenshots", () => {
    expect(report.paths).toEqual([
      {
        name: "1: sign in",
        passed: true,
        milliseconds: 100,
        steps: [
          { event: "", states: ["guest"], screenshot: "session/guest.png" },
          { event: "sign in", states: ["signedIn"], screenshot: "session/signedIn.png" },
        ],
      },
    ]);
  });

  it("omits paths on which the machine did not run", () => {
    expect(machineReport("orders", sessionMachine, [signingIn], at).paths).toEqual([]);
  });

  it("is embedded in the HTML page", () => {
    const model = modelReport(modelOf("session"), [signingIn]);
    const html = toHtml({ at: at.toISOString(), model, machines: [report] }, [signingIn]);
    expect(html).toContain("on 1 paths");
    expect(html).toContain('<a href="session/signedIn.png">signedIn</a>');
    expect(html).toContain("session 2");
    expect(model.transitions).toContainEqual({ name: "guest → sign in → signedIn", times: 1 });
  });
});
