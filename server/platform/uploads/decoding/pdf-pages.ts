import type { PDFDict } from "@cantoo/pdf-lib";
import { PDFPageLeaf, PDFPageTree } from "@cantoo/pdf-lib";
import { RefusedFile } from "./refusal.ts";

/** Maximum pages of a document. */
export const maxPages = 50;

/** Maximum number and depth of the nodes above the pages. */
const [maxNodes, maxDepth] = [200, 20];

/**
 * Counts the pages of a tree in which each node occurs once. The library's own walk visits a node as often as
 * it is referenced, which doubles per level when each node is referenced twice.
 * @throws RefusedFile
 */
export const countPages = (root: PDFPageTree): number => {
  const seen = new Set<PDFDict>();
  let pages = 0;
  const walk = (node: PDFPageTree, depth: number): void => {
    if (seen.has(node)) throw new RefusedFile("broken");
    seen.add(node);
    if (depth > maxDepth || seen.size > maxNodes) throw new RefusedFile("too_complex");
    const kids = node.Kids();
    for (let place = 0; place < kids.size(); place++) {
      const kid = kids.lookup(place);
      if (kid instanceof PDFPageTree) walk(kid, depth + 1);
      else if (!(kid instanceof PDFPageLeaf)) throw new RefusedFile("broken");
      else if (++pages > maxPages) throw new RefusedFile("too_complex");
    }
  };
  walk(root, 0);
  return pages;
};
