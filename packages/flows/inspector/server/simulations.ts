import type { Call } from "#charts/scripted.ts";
import { settle } from "#charts/scripted.ts";
import type { FlowParts } from "#charts/flows.ts";
import { outcomesFor } from "#inspector/source/samples.ts";
import { simulate, type Simulation } from "#inspector/source/simulation.ts";
import type { FromSimulator, JsonEvent, ToldStep, ToSimulator } from "#inspector/wire/protocol.ts";
import { createRedactor, type Hiding } from "#inspector/wire/redact.ts";

/** What has been put into JSON and out of it again, as it was among the samples. */
const original = (samples: readonly unknown[], given: unknown): unknown => {
  const text = JSON.stringify(given);
  return samples.find((one) => JSON.stringify(one) === text) ?? given;
};

/** Runs flows for inspectors that have only drawings of them. */
export const createSimulations =
  (partsOf: (flow: string) => Promise<FlowParts>, hiding?: Hiding) =>
  /** One inspector. */
  (send: (message: FromSimulator) => void) => {
    const running = new Map<
      string,
      { parts: FlowParts; simulation: Simulation; tell: (more?: object) => void }
    >();
    /** Those whose flow is being read: what is stopped or begun again meanwhile does not start. */
    const starting = new Map<string, object>();
    const redact = createRedactor(hiding);
    const numbers = new WeakMap<object, number>();
    let last = 0;
    const numberOf = (call: object): number => {
      const number = numbers.get(call) ?? (last += 1);
      numbers.set(call, number);
      return number;
    };

    const stop = (id: string) => {
      starting.delete(id);
      running.get(id)?.simulation.close();
      running.delete(id);
    };

    const start = async ({ id, flow, input }: ToSimulator & { type: "simulation.start" }) => {
      stop(id);
      const own = {};
      starting.set(id, own);
      const parts = await partsOf(flow);
      if (starting.get(id) !== own) return;
      starting.delete(id);
      let steps: ToldStep[] = [];
      const tell = (more: object = {}) => {
        const told = steps;
        steps = [];
        const calls = simulation.calls().map((call) => {
          const { name, parent, isPromise } = call;
          return { id: call.id, name, parent, isPromise, input: redact(call.input), number: numberOf(call) };
        });
        const [timers, now] = [simulation.timers(), simulation.now()];
        send({ type: "simulation.told", id, steps: told, calls, timers, now, ...more });
      };
      const simulation = simulate(
        parts,
        input,
        (more) => {
          // What happens of itself is told as well.
          if (steps.length === 0) queueMicrotask(() => steps.length > 0 && tell());
          steps.push(...more);
        },
        hiding,
      );
      running.set(id, { parts, simulation, tell });
      await settle();
      tell();
    };

    const act = async ({ id, ask, act: name, with: args }: ToSimulator & { type: "simulation.act" }) => {
      const { parts, simulation, tell } = running.get(id) ?? {};
      if (parts === undefined || simulation === undefined || tell === undefined) return;
      const run = async (): Promise<unknown> => {
        // Whoever has a line to the server writes it.
        if (!Array.isArray(args)) throw new Error("An act comes with a list.");
        const [one, other]: readonly unknown[] = args;
        if (name === "advance") return simulation.advance(Number(one));
        if (name === "can") return simulation.can(String(one), other as JsonEvent[]);
        if (name === "send")
          return simulation.send(String(one), original(parts.cases.events, other) as JsonEvent);
        const call = simulation.calls().find((waiting) => numberOf(waiting) === one) as Call | undefined;
        if (call === undefined) throw new Error("This actor waits no longer.");
        const { outputs, errors } = outcomesFor(parts.cases, call.id);
        return name === "resolve"
          ? simulation.resolve(call, original(outputs, other))
          : simulation.reject(call, original(errors, other));
      };
      try {
        tell({ answer: { ask, result: await run() } });
      } catch (error) {
        tell({ answer: { ask, problem: error instanceof Error ? error.message : String(error) } });
      }
    };

    return {
      hear: (message: ToSimulator) => {
        if (message.type === "simulation.start")
          start(message).catch((error: unknown) => {
            const problem = error instanceof Error ? error.message : String(error);
            send({
              type: "simulation.told",
              id: message.id,
              steps: [],
              calls: [],
              timers: [],
              now: 0,
              problem,
            });
          });
        else if (message.type === "simulation.act") void act(message);
        else stop(message.id);
      },
      close: () => {
        for (const id of [...starting.keys(), ...running.keys()]) stop(id);
      },
    };
  };
