/** Taken away, with what a translator has put around it alone. */
function take(child: Node, from: Node) {
  let parent = child.parentNode;
  parent?.removeChild(child);
  while (parent && parent !== from && !parent.hasChildNodes()) {
    const around = parent;
    parent = around.parentNode;
    parent?.removeChild(around);
  }
}

/** What of a node's own children a node stands in. */
function placeOf(node: Node, within: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== within) at = at.parentNode;
  return at;
}

/**
 * A translator of a browser puts elements of its own around texts or in place of them. React knows
 * nothing of that (its issue 11538): where it takes such a text away, or puts something before it, the
 * browser throws, and the whole page is gone. The page asks not to be translated (`index.html`); for
 * whoever does it all the same, a node is taken away and put before another one wherever that is now.
 * What is where React left it goes the browser's own way.
 */
export function bearTranslators() {
  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype);
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) removeChild.value?.call(this, child);
    else take(child, this);
    return child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ) {
    const isMoved = before && before.parentNode !== this;
    insertBefore.value?.call(this, added, isMoved ? placeOf(before, this) : before);
    return added;
  };
}
