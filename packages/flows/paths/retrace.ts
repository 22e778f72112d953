import type { Flow } from "#charts/flows.ts";
import { eventNames } from "#charts/describe.ts";
import { createLooks } from "./looks.ts";
import { replay } from "./replay.ts";
import { createWalker } from "./walker.ts";
import type { Path } from "./strategies.ts";
import { endOf } from "./strategies.ts";

/**
 * Replays a printed path from the names of its events, see `eventNames`.
 * @throws Error when there is no such flow or event, when an event is not taken, or when the machine takes
 * another path
 */
export async function retrace(
  flows: readonly Flow[],
  id: string,
  input: number,
  events: readonly string[],
): Promise<void> {
  const flow = flows.find((one) => one.id === id);
  if (flow === undefined) throw new Error(`There is no flow ${id}`);
  const { machine, cases } = await flow.load();
  const walker = createWalker(machine);
  const known = createLooks(walker.machine, cases.events).events;
  const names = eventNames(known);
  const path: Path = { input, start: walker.start(cases.inputs[input]), steps: [] };
  for (const name of events) {
    const event = known[names.indexOf(name)];
    const step = event === undefined ? undefined : walker.take(endOf(path).snapshot, event);
    if (event === undefined || step === undefined)
      throw new Error(
        `Step ${path.steps.length + 1}: ${event === undefined ? `there is no event ${name}` : `${name} is not taken`}`,
      );
    path.steps.push({ ...step, event });
  }
  await replay(machine, cases, path);
}
