import { __ } from "@feedmill/ui/words.ts";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { useMay } from "../../../data/me.ts";
import { ExportAct } from "../../../lists/export-act.tsx";

// What reads files is loaded when somebody opens one.
const LazyImportSheet = lazy(() => import("./import-sheet.tsx"));

/** The list as a file, and a file into the list. */
export function FileActs({ words }: { words: string }) {
	const [importing, setImporting] = useState(false);
	const mayImport = useMay("products.edit");
	return (
		<>
			<ExportAct wanted={{ list: "products", words }} words={words} />
			{mayImport && <Button onClick={() => setImporting(true)}>{__("Import …")}</Button>}
			<Suspense>{importing && <LazyImportSheet onClose={() => setImporting(false)} />}</Suspense>
		</>
	);
}
