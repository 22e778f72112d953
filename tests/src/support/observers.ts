const seen = new Set<() => void>();

/** happy-dom keeps every node that an observer was given, with its tree, until the observer is disconnected. */
globalThis.MutationObserver = class extends MutationObserver {
  override observe(target: Node, options: MutationObserverInit) {
    if (target === document) {
      seen.add(() => {
        this.disconnect();
        super.observe(target, options);
      });
    }
    super.observe(target, options);
  }
};

/** Lets observers of the page forget the nodes that are gone. */
export const forgetNodes = (): void => seen.forEach((forget) => forget());
