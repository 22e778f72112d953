// Browsers and extensions translate a page by putting elements in place of its text nodes. React keeps the text nodes: it
// would write new words where nobody sees them, and throw when it removes one or inserts before it. So remember what stands
// in for which text, and let React's calls act on that.

/** What stands in for a text that somebody else took out of the page. @type {WeakMap<Node, Node[]>} */
const standIns = new WeakMap();

/**
 * The texts that were changed before hydration, and how they were. React expects the page as the server sent it.
 * @type {Map<CharacterData, string> | null}
 */
let sent = new Map();

// oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
const { insertBefore, removeChild } = Node.prototype;

/** @param {Node} node */
const takeOut = (node) => node.parentNode && removeChild.call(node.parentNode, node);

/** Puts a text back. The translator then translates it anew. @param {CharacterData} text */
function putBack(text) {
  const [first, ...others] = standIns.get(text) ?? [];
  if (text.isConnected || first?.isConnected !== true) return;
  /** @type {ChildNode} */ (first).replaceWith(text);
  others.forEach(takeOut);
}

/** @param {readonly MutationRecord[]} records */
function note(records) {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { target, oldValue, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (target instanceof Text) {
      if (!target.isConnected) putBack(target);
      else if (sent?.has(target) === false) sent.set(target, oldValue ?? "");
    }
    // Whether in one step, or put beside it first.
    const beside = addedNodes.length > 0 ? [...addedNodes] : [previousSibling, nextSibling];
    const found = beside
      .filter((node) => node !== null)
      .filter((node) => added.has(node) && node.isConnected);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected) continue;
      if (found.length === 0) continue;
      standIns.set(text, found);
      observer.observe(text, { characterData: true });
      if (sent?.has(text) === false) sent.set(text, text.data);
    }
  }
}

const observer = new MutationObserver(note);
observer.observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
});

/** What stands in `parent` for a node that should stand there. @param {Node} parent @param {Node} node @returns {Node[]} */
function standing(parent, node) {
  note(observer.takeRecords());
  const nodes = node.isConnected ? [node] : (standIns.get(node) ?? []);
  return nodes.filter((one) => parent.contains(one));
}

/** @template {Node} Child @param {Child} child @returns {Child} */
Node.prototype.removeChild = function remove(child) {
  if (child.parentNode === this) return /** @type {Child} */ (removeChild.call(this, child));
  standing(this, child).forEach(takeOut);
  return child;
};

/** @template {Node} Child @param {Child} child @param {Node | null} before @returns {Child} */
Node.prototype.insertBefore = function insert(child, before) {
  let place = before;
  if (before && before.parentNode !== this) {
    place = standing(this, before)[0] ?? null;
    // A translator may also have wrapped it.
    while (place && place.parentNode !== this) place = place.parentNode;
  }
  return /** @type {Child} */ (insertBefore.call(this, child, place));
};

addEventListener("hydrate", () => {
  note(observer.takeRecords());
  for (const [text, words] of sent ?? []) {
    putBack(text);
    if (text.data !== words) text.data = words;
  }
  sent = null;
});
