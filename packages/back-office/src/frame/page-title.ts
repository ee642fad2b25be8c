import { useEffect } from "react";
import { useMe } from "../data/me.ts";
import { useWaiting } from "../data/use-waiting.ts";

/** The document's title: "(3) Orders – Krishna Feeds", with the number of orders that wait for the person. */
export function usePageTitle(title: string): void {
	const { shop } = useMe();
	const { count } = useWaiting();
	useEffect(() => {
		document.title = (count > 0 ? `(${count}) ` : "") + (title === "" ? shop : `${title} – ${shop}`);
	}, [title, shop, count]);
}
