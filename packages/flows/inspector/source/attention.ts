import type { ToldActor, ToldStep } from "#inspector/wire/protocol.ts";

/**
 * What a reader keeps in view and what they leave out: a flow (`claim`), one of its regions (`claim | open.polling`), or
 * an event of it (`claim ← after second`).
 */
export type Attention = Readonly<Record<string, "pinned" | "muted">>;

const nameOf = ({ machine, name }: ToldActor): string => machine ?? name;

export const flowKey = nameOf;
export const regionKey = (actor: ToldActor, region: string): string => `${nameOf(actor)} | ${region}`;
export const eventKey = (actor: ToldActor, type: string): string =>
  `${nameOf(actor)} ← ${type.replace(/^(xstate\.after\.[^.]+).*$/, "$1")}`;

/** Regions of a flow that are active side by side, by the paths of its active states: the outermost ones. */
export function regionsOf(states: readonly string[]): string[] {
  const outerOf = (path: string) => path.split(".").slice(0, -1).join(".");
  const inner = states.filter((path) => path !== "(machine)");
  const regions = inner.filter((path) =>
    inner.some((other) => other !== path && outerOf(other) === outerOf(path)),
  );
  return regions.filter((path) => !regions.some((other) => path.startsWith(`${other}.`)));
}

const isIn = (path: string, region: string): boolean => path === region || path.startsWith(`${region}.`);

/** Whether a state of a flow is in a region with this mark. */
export const isStateMarked = (
  attention: Attention,
  flow: string,
  path: string,
  mark: "pinned" | "muted",
): boolean =>
  Object.entries(attention).some(
    ([key, value]) =>
      value === mark && key.startsWith(`${flow} | `) && isIn(path, key.slice(flow.length + 3)),
  );

/** How a step is looked at. What is pinned is shown although something else about it is muted. */
export function noticeOf(
  { actor, event, taken }: ToldStep,
  attention: Attention,
): "pinned" | "muted" | undefined {
  const flow = nameOf(actor);
  const marks = [attention[flow], attention[eventKey(actor, event.type)]];
  const sources = taken.map((key) => key.split(" | ")[0] ?? "");
  const isPinned = sources.some((path) => isStateMarked(attention, flow, path, "pinned"));
  if (isPinned || marks.includes("pinned")) return "pinned";
  const isMuted =
    sources.length > 0 && sources.every((path) => isStateMarked(attention, flow, path, "muted"));
  return isMuted || marks.includes("muted") ? "muted" : undefined;
}

const place = "inspector attention";

export function storedAttention(): Attention {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Attention;
  } catch {
    return {};
  }
}

export function storeAttention(attention: Attention): void {
  try {
    localStorage.setItem(place, JSON.stringify(attention));
  } catch {
    // It holds until the inspector is closed.
  }
}
