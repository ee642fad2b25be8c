import { lazy, useEffect } from "react";

const load = () => import("./sheets.tsx");

/** The form of an act on one order. */
export const LazySheets = lazy(load);
/** The form for many orders that go on a lorry. */
export const LazyShipSheet = lazy(async () => ({ default: (await load()).ShipSheet }));

/** Loads them once the page is there, so that an act waits for nothing, and works when the network goes meanwhile. */
export function useSheetsSoon(): void {
	useEffect(() => {
		const timer = setTimeout(() => void load(), 500);
		return () => clearTimeout(timer);
	}, []);
}
