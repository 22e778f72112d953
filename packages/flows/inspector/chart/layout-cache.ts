import type { ELK, ElkNode } from "elkjs/lib/elk-api.js";

const prefix = "inspector layout ";

/** A short number for a long text: FNV-1a, 53 bits of two runs. */
function hashOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** Forgets all layouts: those of charts that have changed are never asked for again. */
function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/**
 * ELK that remembers what it has laid out, also when the inspector is opened again: the same chart has the same layout.
 * What is remembered is found by all that the layout depends on, so a chart that changes is laid out anew.
 */
export function remembering(
  elk: Pick<ELK, "layout">,
  storage: Storage,
): { layout: (graph: ElkNode) => Promise<ElkNode> } {
  return {
    layout: async (graph) => {
      const key = prefix + hashOf(JSON.stringify(graph));
      const known = storage.getItem(key);
      if (known !== null) return JSON.parse(known) as ElkNode;
      const laidOut: ElkNode = await elk.layout(graph);
      try {
        storage.setItem(key, JSON.stringify(laidOut));
      } catch {
        // There is no room left; the next ones have it again.
        forget(storage);
      }
      return laidOut;
    },
  };
}
