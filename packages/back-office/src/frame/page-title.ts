import { useEffect } from "react";
import { useMe } from "../data/me.ts";

/** The document's title: "Orders – Krishna Feeds". */
export function usePageTitle(title: string): void {
	const { shop } = useMe();
	useEffect(() => {
		document.title = title === "" ? shop : `${title} – ${shop}`;
	}, [title, shop]);
}
