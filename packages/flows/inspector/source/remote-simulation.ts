import type { Message } from "#inspector/wire/lines.ts";
import type { Line } from "#inspector/wire/lines.ts";
import type { FromSimulator, ToldStep, ToSimulator } from "#inspector/wire/protocol.ts";
import { newId } from "#inspector/wire/tab.ts";
import type { RunningTimer, Simulation, WaitingCall } from "./simulation.ts";

/** A call as the server tells it: by its number. */
type ToldCall = WaitingCall & { readonly number: number };

const isTold = (message: Message): message is FromSimulator => message.type === "simulation.told";

/** Simulations that run at the other end of a line. */
export function simulationsBy(
  line: Line,
): (flow: string, input: number, onSteps: (steps: readonly ToldStep[]) => void) => Simulation {
  const heard = new Map<string, (told: FromSimulator) => void>();
  const post = (message: ToSimulator) => line.post(message);
  line.listen((message) => isTold(message) && heard.get(message.id)?.(message));
  return (flow, input, onSteps) => {
    const id = newId();
    let state: Pick<FromSimulator, "calls" | "timers" | "now" | "problem"> = {
      calls: [],
      timers: [],
      now: 0,
    };
    let asks = 0;
    const asked = new Map<number, (answer: NonNullable<FromSimulator["answer"]>) => void>();
    heard.set(id, (told) => {
      state = told;
      onSteps(told.steps);
      if (told.answer !== undefined) asked.get(told.answer.ask)?.(told.answer);
    });
    const act = async (name: (ToSimulator & { type: "simulation.act" })["act"], ...args: unknown[]) => {
      asks += 1;
      const ask = asks;
      const { promise, resolve } = Promise.withResolvers<NonNullable<FromSimulator["answer"]>>();
      asked.set(ask, resolve);
      post({ type: "simulation.act", id, ask, act: name, with: args });
      const { problem, result } = await promise.finally(() => asked.delete(ask));
      if (problem !== undefined) throw new Error(problem);
      return result;
    };
    post({ type: "simulation.start", id, flow, input });
    return {
      calls: () => state.calls as readonly ToldCall[],
      timers: () => state.timers as readonly RunningTimer[],
      now: () => state.now,
      problem: () => state.problem,
      resolve: async (call: ToldCall, output) => void (await act("resolve", call.number, output)),
      reject: async (call: ToldCall, error) => void (await act("reject", call.number, error)),
      advance: async (milliseconds) => void (await act("advance", milliseconds)),
      send: (actor, event) => void act("send", actor, event).catch(() => undefined),
      can: async (actor, events) => (await act("can", actor, events)) as readonly boolean[],
      close: () => {
        heard.delete(id);
        post({ type: "simulation.stop", id });
      },
    };
  };
}
