import { Icon } from "@feedmill/ui/icon.tsx";
import { SEARCH } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { isTyping } from "../controls/is-typing.ts";

/** The search field of every screen; "/" leads to it. It finds orders. `inPage`: of phones, whose top bar has none. */
export function SearchField({ inPage = false }: { inPage?: boolean }) {
	const { pathname } = useLocation();
	const search = useSearch({ strict: false });
	// Other lists have a field of their own.
	const q = (pathname.endsWith("/orders") && search.q) || "";
	const [typed, setTyped] = useState(q);
	const field = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	useEffect(() => setTyped(q), [q]);
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
			// Of the two fields one is seen.
			if (!field.current?.offsetParent) return;
			event.preventDefault();
			field.current?.focus();
			field.current?.select();
		};
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
	return (
		<search className={inPage ? "search search-in-page" : "search"}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					void navigate({
						to: "/orders",
						search: { view: "all", ...(typed.trim() ? { q: typed.trim(), one: true } : {}) },
					});
				}}
			>
				<input
					ref={field}
					type="search"
					value={typed}
					maxLength={100}
					aria-label={__("Find orders by phone, number, name or village")}
					placeholder={__("Phone, number, name")}
					aria-keyshortcuts="/"
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<span className="search-key" aria-hidden="true">
					/
				</span>
			</form>
			<Icon shape={SEARCH} size={18} />
		</search>
	);
}
