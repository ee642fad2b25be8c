import { useState } from "react";

/** Paper of the printer at this desk. */
export type Paper = "a5" | "80mm";

const KEPT = "feedmill.paper-of-slips";

/** The paper that was used last on this device, and the choice of another one. */
export function usePaper(): [paper: Paper, use: (paper: Paper) => void] {
	const [paper, setPaper] = useState(read);
	return [
		paper,
		(next) => {
			setPaper(next);
			try {
				localStorage.setItem(KEPT, next);
			} catch {
				// A browser that keeps nothing: it holds on this page.
			}
		},
	];
}

function read(): Paper {
	try {
		return localStorage.getItem(KEPT) === "80mm" ? "80mm" : "a5";
	} catch {
		return "a5";
	}
}
