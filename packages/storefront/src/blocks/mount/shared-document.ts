/**
 * Lets React share the page with programs that change its nodes: the browser's translator, which puts a `<font>` in the
 * place of each text, and scripts of extensions that move their elements. React alone would fail with a NotFoundError,
 * and the block around would disappear; or it would change a text that is no longer on the page, and the shopper would
 * see the former one. Only calls that would fail are answered differently. Does nothing the second time.
 */
export function shareDocument(): void {
	if (isShared) return;
	isShared = true;
	const { insertBefore, removeChild } = Node.prototype;
	Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
		const next = before && before.parentNode !== this ? inPlaceOf(before, this) : before;
		return insertBefore.call(this, node, next) as T;
	};
	Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
		if (node.parentNode === this) return removeChild.call(this, node) as T;
		const instead = inPlaceOf(node, this);
		if (instead) removeChild.call(this, instead);
		else node.parentNode?.removeChild(node);
		return node;
	};
	changes.observe(document.body, { childList: true, subtree: true });
}

let isShared = false;

/** The translation that is on the page instead of a text. */
const translations = new WeakMap<Node, ChildNode>();

/** What is in the place of `node` among the children of `parent`: its translation, or the one around it. */
function inPlaceOf(node: Node, parent: Node): Node | null {
	let place: Node = translations.get(node) ?? node;
	while (place.parentNode?.nodeName === "FONT") place = place.parentNode;
	return place.parentNode === parent ? place : null;
}

const changes = new MutationObserver((records) => {
	for (const { type, target, addedNodes, removedNodes } of records) {
		if (type === "characterData") {
			// React has changed a text that is not on the page. It takes its place again; the translator will find it.
			if (!target.isConnected) translations.get(target)?.replaceWith(target);
			continue;
		}
		const added = addedNodes[0];
		if (removedNodes.length !== 1 || added?.nodeName !== "FONT") continue;
		for (const text of removedNodes) {
			if (!(text instanceof Text)) continue;
			translations.set(text, added as HTMLElement);
			changes.observe(text, { characterData: true });
		}
	}
});
