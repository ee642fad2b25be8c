import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../controls/button.tsx";
import { problemOf } from "../../../data/client.ts";
import { useMay } from "../../../data/me.ts";
import { FormProblem } from "../../../frame/states.tsx";

// What reads and writes files is loaded when somebody opens one.
const LazyImportSheet = lazy(() => import("./import-sheet.tsx"));

/** The list as a file, and a file into the list. */
export function FileActs({ words }: { words: string }) {
	const [importing, setImporting] = useState(false);
	const mayImport = useMay("products.edit");
	const taking = useMutation({
		networkMode: "always",
		mutationFn: async () => (await import("./export-file.ts")).takeFile(words),
	});
	return (
		<>
			<Button busy={taking.isPending} onClick={() => taking.mutate()}>
				{words === "" ? __("Export") : sprintf(__("Export “%s”"), words)}
			</Button>
			{mayImport && <Button onClick={() => setImporting(true)}>{__("Import …")}</Button>}
			<FormProblem problem={problemOf(taking.error)} fields={[]} />
			<Suspense>{importing && <LazyImportSheet onClose={() => setImporting(false)} />}</Suspense>
		</>
	);
}
