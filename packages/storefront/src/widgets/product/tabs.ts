/**
 * Tabs for description, additional information and reviews, with arrow keys. Without JavaScript they are stacked, so
 * roles and hiding are set here. Reference: catalogue UI §3.7.
 */
export function startTabs(): void {
	for (const wrapper of document.querySelectorAll<HTMLElement>(".wc-tabs-wrapper")) start(wrapper);
}

interface Tab {
	item: HTMLElement;
	link: HTMLAnchorElement;
	panel: HTMLElement;
}

function start(wrapper: HTMLElement): void {
	const list = wrapper.querySelector<HTMLElement>(".wc-tabs");
	const tabs = [...wrapper.querySelectorAll<HTMLElement>(".wc-tabs > li")].flatMap((item): Tab[] => {
		const link = item.querySelector("a");
		const panel = link ? wrapper.querySelector<HTMLElement>(link.hash) : null;
		return link && panel ? [{ item, link, panel }] : [];
	});
	if (!list || tabs.length === 0) return;
	list.setAttribute("role", "tablist");
	for (const { item, link, panel } of tabs) {
		item.setAttribute("role", "presentation");
		link.setAttribute("role", "tab");
		link.setAttribute("aria-controls", panel.id);
		panel.setAttribute("role", "tabpanel");
		panel.setAttribute("aria-labelledby", link.id);
		panel.tabIndex = 0;
	}
	const open = (chosen: Tab) => {
		for (const tab of tabs) {
			const active = tab === chosen;
			tab.item.classList.toggle("active", active);
			tab.link.setAttribute("aria-selected", String(active));
			tab.link.tabIndex = active ? 0 : -1;
			tab.panel.hidden = !active;
		}
	};
	const step = (from: Tab, by: number) => {
		const next = tabs[(tabs.indexOf(from) + by + tabs.length) % tabs.length]!;
		open(next);
		next.link.focus();
	};
	for (const tab of tabs) {
		tab.link.addEventListener("click", (event) => {
			event.preventDefault();
			open(tab);
		});
		tab.link.addEventListener("keydown", ({ key }) => {
			if (key === "ArrowRight") step(tab, 1);
			if (key === "ArrowLeft") step(tab, -1);
		});
	}
	const reviews = tabs.find(({ panel }) => panel.id === "tab-reviews");
	document.addEventListener("click", (event) => {
		if (reviews && event.target instanceof Element && event.target.closest(".woocommerce-review-link")) {
			open(reviews);
			reviews.panel.scrollIntoView({ block: "start" });
		}
	});
	wrapper.classList.add("has-script");
	const first = initial(tabs);
	open(first ?? tabs[0]!);
	// A refused review: the target of the hash was in a hidden tab.
	const { hash } = window.location;
	if (hash === "#review_form") first?.panel.querySelector(hash)?.scrollIntoView({ block: "start" });
}

function initial(tabs: readonly Tab[]): Tab | undefined {
	const { hash, href } = window.location;
	if (/^#(comment-|reviews$|tab-reviews$|review_form$)/.test(hash) || /comment-page-|cpage=/.test(href))
		return tabs.find(({ panel }) => panel.id === "tab-reviews");
	if (hash === "#tab-additional_information")
		return tabs.find(({ panel }) => panel.id === "tab-additional_information");
	return undefined;
}
