/**
 * Runs in a page and does what the browser's translator does: it puts `<font><font>` with its translation, here capital
 * letters, in the place of each text, and of each one that appears later. A text marked `translate="no"` stays.
 */
export function translateLikeBrowser(): void {
	const KEPT = "script, style, textarea, [translate=no], font";
	/** ms: the translation is fetched. */
	const DELAY = 30;

	function translate(root: Node): void {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
			if (node instanceof Text && node.parentElement && !node.parentElement.closest(KEPT) && node.data.trim())
				texts.push(node);
		for (const text of texts) {
			const outer = document.createElement("font");
			outer.append(document.createElement("font"));
			outer.firstElementChild!.append(text.data.toUpperCase());
			text.replaceWith(outer);
		}
	}

	const changes = new MutationObserver((records) =>
		setTimeout(() => {
			for (const { target, addedNodes, type } of records)
				for (const node of type === "childList" ? addedNodes : [target]) if (node.isConnected) translate(node);
		}, DELAY),
	);
	changes.observe(document.body, { childList: true, characterData: true, subtree: true });
	translate(document.body);
}
