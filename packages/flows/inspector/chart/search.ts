import { isMark } from "./graph.ts";
import type { Drawing } from "./layout.ts";

/** What a search found in a drawing: ids of boxes and arrows, in the order of the drawing. */
export function findIn({ nodes, edges }: Drawing, query: string): string[] {
  const words = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return [
    ...nodes
      .filter(({ node }) => !isMark(node))
      .filter(({ node }) => matches([node.id, ...node.tags, ...node.rows.map(({ text }) => text)].join(" ")))
      .map(({ node }) => node.id),
    ...edges
      .filter(({ edge }) =>
        matches(
          edge.lines.map(({ event, guard, actions }) => [event, guard, ...actions].join(" ")).join(" "),
        ),
      )
      .map(({ edge }) => edge.id),
  ];
}
