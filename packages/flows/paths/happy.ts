import type { AnyStateNode } from "xstate";
import { partsOf } from "#charts/describe.ts";
import { activeNodes, regionOf, statePathOf } from "#charts/nodes.ts";
import { guideOf, isByPerson } from "#charts/words.ts";
import type { Edge, Graph } from "./graph.ts";
import { extended, startAt, usualPath, type Path } from "./strategies.ts";

const isEnd = ({ type, tags, parent }: AnyStateNode): boolean =>
  (tags.includes("final") || (type === "final" && parent?.parent === undefined)) && !tags.includes("failed");

/** Whether things go well: nothing fails or is repeated, and nobody looks away or is cut off. */
const isFine = ({ event, step }: Edge): boolean =>
  partsOf(event).kind !== "failed" &&
  !/^(?:page|connection)\.|(?:^|\.)retry$/.test(event.type) &&
  ![...step.visited].some(({ tags }) => tags.includes("failed"));

/** Whether a person gives a command that leads somewhere. */
const isCommand = ({ event, step }: Edge): boolean =>
  isByPerson(event.type) && step.taken.some(({ target }) => target !== undefined);

const isAnswer = ({ event }: Edge): boolean => partsOf(event).kind === "done";

/** Whether nothing that began with a step still runs. */
const isSettled = ({ step }: Edge): boolean =>
  activeNodes(step.snapshot).every((node) => !step.visited.has(node) || !node.tags.includes("pending"));

const regionsOf = ({ step }: Edge): AnyStateNode[] => step.taken.map(({ source }) => regionOf(source));

/** Whether the last step of a way answers the command before it, in its own region. */
function isAnswered(way: readonly Edge[]): boolean {
  const last = way.at(-1);
  const at = way.findLastIndex((edge) => isCommand(edge));
  const command = way[at];
  if (last === undefined || command === undefined || !isSettled(last)) return false;
  if (way.length === at + 1 || !way.slice(at + 1).every(isAnswer)) return false;
  const regions = regionsOf(command);
  return regionsOf(last).some((region) => regions.includes(region));
}

/** Whether the last step is one that could not have come before the command. */
function isNews(way: readonly Edge[]): boolean {
  const earlier = way.slice(
    0,
    way.findLastIndex((edge) => isCommand(edge)),
  );
  const [first] = way;
  const known = new Set(
    [first?.from.step, ...earlier.map(({ step }) => step)].flatMap((step) => [...(step?.visited ?? [])]),
  );
  const source = way.at(-1)?.step.taken[0]?.source;
  return source !== undefined && !known.has(source);
}

/** Whether the last step comes to a state where nothing has been before. */
function isElsewhere(way: readonly Edge[]): boolean {
  const last = way.at(-1)?.step;
  const steps = [way[0]?.from.step, ...way.slice(0, -1).map(({ step }) => step)];
  return (
    last !== undefined &&
    activeNodes(last.snapshot).some(
      (node) => last.visited.has(node) && steps.every((step) => step?.visited.has(node) !== true),
    )
  );
}

/** Whether a dialog asks back, as it does where something is lost. */
const isAskedBack = ({ event }: Edge): boolean => event.type.startsWith("dialog.");

/** The shortest path along which all goes well until it has come where it should. */
function search(graph: Graph, isThere: (way: readonly Edge[]) => boolean, isMine = isFine): Path | undefined {
  const queue = graph.starts.map((start) => ({ start, vertex: start, way: [] as readonly Edge[] }));
  const seen = new Set<string>();
  for (const { start, vertex, way } of queue)
    for (const edge of vertex.edges) {
      const longer = [...way, edge];
      if (!isMine(edge)) continue;
      const path = isThere(longer) ? extended(graph, startAt(start), longer) : undefined;
      if (path !== undefined) return path;
      // What has been commanded decides what counts as its answer.
      const key = `${edge.to?.id} ${longer.findLast((one) => isCommand(one))?.event.type ?? ""}`;
      if (edge.to === undefined || seen.has(key)) continue;
      seen.add(key);
      queue.push({ start, vertex: edge.to, way: longer });
    }
  return undefined;
}

/**
 * The first path of a checklist: the one that the cases declare as `usual`, or else the shortest one along which nothing
 * fails: to the state that `meta.goal` of the chart names; or to an end of the flow, by what a person does; or until what
 * they did has succeeded, better without losing anything; or until they have done it. Where nobody can do anything, until
 * something is read.
 * @throws Error when the machine does not take one of the declared events
 */
export function happyPath(graph: Graph): Path | undefined {
  const { goal } = guideOf(graph.machine);
  const comesTo = (is: (node: AnyStateNode) => boolean) => (way: readonly Edge[]) =>
    [...(way.at(-1)?.step.visited ?? [])].some(is);
  const isOver = comesTo(isEnd);
  const isGoal = comesTo((node) => `.${statePathOf(node)}`.endsWith(`.${goal}`));
  const isSuccess = (way: readonly Edge[]) => isAnswered(way) && isNews(way);
  const isPlace = (way: readonly Edge[]) => isSuccess(way) && isElsewhere(way);
  const isGentle = (edge: Edge) => isFine(edge) && !isAskedBack(edge);
  return (
    usualPath(graph) ??
    (goal === undefined ? undefined : search(graph, isGoal)) ??
    search(graph, (way) => isOver(way) && way.some(isCommand)) ??
    search(graph, isPlace, isGentle) ??
    search(graph, isSuccess, isGentle) ??
    search(graph, isSuccess) ??
    search(graph, isAnswered) ??
    search(graph, (way) => way.some(isCommand)) ??
    search(graph, (way) => isOver(way) || way.some(isAnswer))
  );
}
