import { Icon } from "@feedmill/ui/icon.tsx";
import { SEARCH } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useMaySeeOrders, useMe, usePerson } from "../data/me.ts";
import { useOnline } from "../data/online.ts";
import { useChanges } from "../data/use-changes.ts";
import { entriesFor, type FrameEntry } from "./entries.ts";
import { PersonMenu } from "./person-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { WaitingCount } from "./waiting-count.tsx";

/** Rail, top bar and phone bar around the screens. */
export function Frame() {
	const { shop } = useMe();
	const { abilities } = usePerson();
	const online = useOnline();
	const main = useFocusOfScreen();
	const counts = useRouterState({ select: ({ location }) => location.pathname.startsWith("/stock-count/") });
	const maySearch = useMaySeeOrders();
	useChanges(maySearch);
	const entries = entriesFor(abilities);
	return (
		<div className="app">
			<a className="skip" href="#main">
				{__("Skip to the content")}
			</a>
			{!online && (
				<p className="strip" role="status">
					{counts
						? __("You are offline. What you see may be old; what you count is kept on this device.")
						: __("You are offline. What you see may be old, and nothing can be changed.")}
				</p>
			)}
			<nav className="rail" aria-label={__("Back office")}>
				<Link to="/" className="rail-shop">
					{shop}
				</Link>
				<ul>{entries.map((entry) => !entry.onlyOnPhones && <Entry key={entry.to} entry={entry} look="rail" />)}</ul>
			</nav>
			<header className="top">
				<Link to="/" className="top-shop">
					{shop}
				</Link>
				{maySearch ? <SearchField /> : <span />}
				<PersonMenu />
			</header>
			<main className="main" id="main" tabIndex={-1} ref={main}>
				<Outlet />
			</main>
			<nav className="bottom" aria-label={__("Back office, on phones")}>
				{entries.map((entry) => entry.onPhones === "bar" && <Entry key={entry.to} entry={entry} look="bottom" />)}
				{maySearch && (
					<Link to="/orders" search={{ find: true }} className="bottom-link" activeProps={{}}>
						<Icon shape={SEARCH} size={22} />
						{__("Search")}
					</Link>
				)}
			</nav>
		</div>
	);
}

function Entry({ entry: { to, label, shape, counts }, look }: { entry: FrameEntry; look: "rail" | "bottom" }) {
	const link = (
		<Link to={to} className={`${look}-link`} activeOptions={{ exact: to === "/", includeSearch: false }}>
			<Icon shape={shape} size={22} />
			<span>{label}</span>
			{counts && <WaitingCount />}
		</Link>
	);
	return look === "rail" ? <li>{link}</li> : link;
}

/** The focus goes to the content when another screen has opened, as it does with pages; not at the first one. */
function useFocusOfScreen() {
	const main = useRef<HTMLElement>(null);
	const path = useRouterState({ select: ({ location }) => location.pathname });
	const before = useRef(path);
	useEffect(() => {
		if (before.current === path) return;
		before.current = path;
		main.current?.focus({ preventScroll: true });
	}, [path]);
	return main;
}
